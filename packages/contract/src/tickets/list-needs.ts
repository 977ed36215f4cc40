import { z } from 'zod';
import { formatDateTime } from '../core/date-format.ts';
import { countText, oreText } from '../core/number.ts';
import { instant } from '../core/values.ts';

/**
 * Why a participant list cannot be deleted yet. `toCome`: the event is neither over nor cancelled. `owed`: it
 * was cancelled and tickets are not refunded. `refundFailed`: Swish refused a refund, which waits for the
 * treasurer. `refundUnderWay`, `paymentUnderWay`: Swish has not answered yet.
 */
const reasons = ['toCome', 'owed', 'refundFailed', 'refundUnderWay', 'paymentUnderWay'] as const;

export const listNeed = z.strictObject({
  reason: z.enum(reasons),
  /** People with a ticket or with money to get back, or the number of refunds or payments. */
  count: z.int().min(0),
  /** Kronor. */
  amount: z.number().min(0),
  /** When the reason ends by itself at the latest; null where somebody has to act. */
  until: instant.nullable(),
});
export type ListNeed = z.output<typeof listNeed>;

const people = (count: number): string => `${countText(count)} ${count === 1 ? 'person' : 'personer'}`;
const kronor = (amount: number): string => oreText(Math.round(amount * 100));
const by = (until: string | null): string => (until ? formatDateTime(until) : '');

/** What prevents deleting the list, and what to do instead. */
export const needSentence = ({ reason, count, amount, until }: ListNeed): string => {
  const all = count === 1 ? kronor(amount) : `${kronor(amount)} sammanlagt`;
  switch (reason) {
    case 'toCome':
      return `Eventet slutar först ${by(until)}, och listan behövs i dörren till dess. Ska eventet inte bli av? Ställ in eventet, så får alla besked. Pengar som kom med Swish går då tillbaka av sig själva.`;
    case 'owed':
      return `${people(count)} har inte fått tillbaka sina pengar, ${all}. Öppna eventet: där står vem som ska ha vad, och där återbetalar du eller noterar det som återbetalt.`;
    case 'refundFailed':
      return `${count === 1 ? 'En återbetalning' : `${countText(count)} återbetalningar`} gick inte att göra med Swish, ${all}. Kårens ekonomiansvariga försöker igen, eller betalar för hand och noterar det, under Rapporter, Betalningsmottagare.`;
    case 'refundUnderWay':
      return `${count === 1 ? 'En återbetalning är' : `${countText(count)} återbetalningar är`} på väg med Swish, ${all}. Det tar oftast några minuter. Senast ${by(until)} vet vi om pengarna kom fram.`;
    case 'paymentUnderWay':
      return `${count === 1 ? 'Någon betalar' : `${countText(count)} personer betalar`} just nu med Swish, ${all}. Det är avgjort strax efter ${by(until)}.`;
  }
};
