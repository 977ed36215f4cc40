import { formatDateTime } from '@karportalen/contract/core/time';
import type { PushFailure } from '../../platform/push/gateway.ts';
import type { HeldBecause } from './tables.ts';

const reasons: Record<PushFailure, string> = {
  throttled: 'Pushtjänsten tog inte emot fler meddelanden.',
  unavailable: 'Pushtjänsten svarade med fel.',
  'no-answer': 'Pushtjänsten svarade inte.',
  unreachable: 'Pushtjänsten gick inte att nå.',
  refused: 'Pushtjänsten godtog inte meddelandet.',
  'not-set-up': 'Firebase är inte inställt på servern.',
  'too-late': 'Servern var borta för länge under utskicket.',
};

const held: Record<HeldBecause, (sendAt: Date) => string> = {
  restored: () =>
    'Inte skickad: återställd från säkerhetskopia. Den kan redan ha gått ut en gång. Skicka den nu, eller ta bort den.',
  late: (sendAt) =>
    `Inte skickad: servern var inte igång i tid. Den skulle ha gått ut ${formatDateTime(sendAt)}.`,
};

/** What the archive says of a push that waits for somebody's word. */
export const heldSentence = (because: HeldBecause, sendAt: Date): string => held[because](sendAt);

const number = new Intl.NumberFormat('sv-SE');

/** What the archive says of devices that were not reached. */
export const failureSentence = (
  failure: PushFailure,
  { missed, all }: { readonly missed: number; readonly all: number },
): string =>
  `${reasons[failure]} ${number.format(missed)} av ${number.format(all)} ${all === 1 ? 'enhet' : 'enheter'} nåddes inte.`;
