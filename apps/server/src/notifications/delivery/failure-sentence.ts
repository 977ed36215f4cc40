import type { PushFailure } from '../../platform/push/gateway.ts';

const reasons: Record<PushFailure, string> = {
  throttled: 'Pushtjänsten tog inte emot fler meddelanden.',
  unavailable: 'Pushtjänsten svarade med fel.',
  'no-answer': 'Pushtjänsten svarade inte.',
  unreachable: 'Pushtjänsten gick inte att nå.',
  refused: 'Pushtjänsten godtog inte meddelandet.',
  'not-set-up': 'Firebase är inte inställt på servern.',
};

const number = new Intl.NumberFormat('sv-SE');

/** What the archive says of devices that were not reached. */
export const failureSentence = (
  failure: PushFailure,
  { failed, all }: { readonly failed: number; readonly all: number },
): string =>
  `${reasons[failure]} ${number.format(failed)} av ${number.format(all)} ${all === 1 ? 'enhet' : 'enheter'} nåddes inte.`;
