import { formatDateTime } from '@karportalen/contract/core/date-format';
import { toStockholm } from '@karportalen/contract/core/time';
import type { PushFailure } from '../../platform/push/gateway.ts';
import type { HeldBecause } from './tables.ts';

const reasons: Record<PushFailure, string> = {
  throttled: 'Pushtjänsten tog inte emot fler meddelanden.',
  unavailable: 'Pushtjänsten svarade med fel.',
  'no-answer': 'Pushtjänsten svarade inte.',
  unreachable: 'Pushtjänsten gick inte att nå.',
  refused: 'Pushtjänsten godtog inte meddelandet.',
  'fcm-key': 'Pushtjänsten för mobilappen godtog inte servern.',
  'vapid-key': 'Pushtjänsten för Kårappen godtog inte servern.',
  'not-set-up': 'Telefonerna får ingen pushnotis; be den som sköter servern om hjälp.',
  'too-late': 'Servern var borta för länge under utskicket.',
};

const askForHelp = 'Be den som sköter servern om hjälp, och skicka sedan igen.';

/**
 * What the organiser can do about a failure that does not pass by itself. The setting's name is in the log and the
 * doctor.
 */
const remedies: Partial<Record<PushFailure, string>> = { 'fcm-key': askForHelp, 'vapid-key': askForHelp };

const held: Record<HeldBecause, (sendAt: Date) => string> = {
  restored: () =>
    'Inte skickad: återställd från säkerhetskopia. Den kan redan ha gått ut en gång, och går inte ut igen förrän någon säger till.',
  late: (sendAt) =>
    `Inte skickad: servern var inte igång i tid. Den skulle ha gått ut ${formatDateTime(sendAt)}.`,
};

/** Shown in the archive for a push that is held until an organiser decides. */
export const heldSentence = (because: HeldBecause, sendAt: Date): string => held[because](sendAt);

const number = new Intl.NumberFormat('sv-SE');

/** Shown in the archive for devices that were tried and not reached. */
export const failureSentence = (
  failure: PushFailure,
  { missed, all }: { readonly missed: number; readonly all: number },
): string =>
  [
    reasons[failure],
    `${number.format(missed)} av ${number.format(all)} ${all === 1 ? 'enhet' : 'enheter'} nåddes inte.`,
    remedies[failure],
  ]
    .filter(Boolean)
    .join(' ');

/** The cause alone, without its consequences. */
export const failureReason = (failure: PushFailure): string => reasons[failure];

/** Whether somebody must mend something first. */
export const needsMending = (failure: PushFailure): boolean =>
  failure === 'not-set-up' || remedies[failure] !== undefined;

/** Shown in the archive while there are devices still to be tried or retried. */
export const troubleSentence = (failure: PushFailure, until: Date): string =>
  [
    reasons[failure],
    needsMending(failure) ? remedies[failure] : `Servern försöker igen till ${toStockholm(until).time}.`,
  ]
    .filter(Boolean)
    .join(' ');
