import { formatDateTime, toStockholm } from '@karportalen/contract/core/time';
import type { PushFailure } from '../../platform/push/gateway.ts';
import type { HeldBecause } from './tables.ts';

const reasons: Record<PushFailure, string> = {
  throttled: 'Pushtjänsten tog inte emot fler meddelanden.',
  unavailable: 'Pushtjänsten svarade med fel.',
  'no-answer': 'Pushtjänsten svarade inte.',
  unreachable: 'Pushtjänsten gick inte att nå.',
  refused: 'Pushtjänsten godtog inte meddelandet.',
  'fcm-key': 'Firebase godtog inte serverns nyckel.',
  'vapid-key': 'Webbläsarnas pushtjänst godtog inte serverns nyckel.',
  'not-set-up': 'Push är inte inställt på servern, så meddelandet ligger bara i appens inkorg.',
  'too-late': 'Servern var borta för länge under utskicket.',
};

/** Who can mend it and how, where it does not pass by itself. */
const remedies: Partial<Record<PushFailure, string>> = {
  'fcm-key': 'Be den som sköter servern kontrollera FCM_CREDENTIALS_FILE, och skicka sedan igen.',
  'vapid-key': 'Be den som sköter servern titta i loggen, och skicka sedan igen.',
  'not-set-up': 'Den som sköter servern ställer in Firebase med FCM_CREDENTIALS_FILE, se Push i README.',
};

const held: Record<HeldBecause, (sendAt: Date) => string> = {
  restored: () =>
    'Inte skickad: återställd från säkerhetskopia. Den kan redan ha gått ut en gång, och går inte ut igen förrän någon säger till.',
  late: (sendAt) =>
    `Inte skickad: servern var inte igång i tid. Den skulle ha gått ut ${formatDateTime(sendAt)}.`,
};

/** What the archive says of a push that waits for somebody's word. */
export const heldSentence = (because: HeldBecause, sendAt: Date): string => held[because](sendAt);

/** Some were reached, so something is set up. */
const partlySetUp =
  'Webbläsare har fått den, men push till mobiler är inte inställt på servern. De andra har den i appens inkorg.';

const number = new Intl.NumberFormat('sv-SE');

/** What the archive says of devices that were not reached. */
export const failureSentence = (
  failure: PushFailure,
  { missed, all }: { readonly missed: number; readonly all: number },
): string =>
  [
    failure === 'not-set-up' && missed < all ? partlySetUp : reasons[failure],
    `${number.format(missed)} av ${number.format(all)} ${all === 1 ? 'enhet' : 'enheter'} nåddes inte.`,
    remedies[failure],
  ]
    .filter(Boolean)
    .join(' ');

/** What is wrong, without what comes of it. */
export const failureReason = (failure: PushFailure): string => reasons[failure];

/** Whether it stays as it is until somebody mends it. */
export const needsMending = (failure: PushFailure): boolean => remedies[failure] !== undefined;

/** What the archive says while devices are still to be tried, or tried again. */
export const troubleSentence = (failure: PushFailure, until: Date): string =>
  `${reasons[failure]} ${remedies[failure] ?? `Servern försöker igen till ${toStockholm(until).time}.`}`;
