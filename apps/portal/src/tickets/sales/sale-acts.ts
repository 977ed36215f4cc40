import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { type ByHandEnd, byHandEnd, doorClosesAt } from '@karportalen/contract/tickets/rules';

/** An organiser's acts on the sale, besides refunds. */
export type SaleAct = 'number' | 'give' | 'door';

export const saleActLabels: Record<SaleAct, string> = {
  number: 'Ändra antal biljetter',
  give: 'Ge fribiljetter',
  door: 'Sålt i dörren',
};

const REFUND = 'Biljetterna i listan kan återbetalas.';
const endTexts: Record<ByHandEnd, string> = {
  takenDown: `Kåren har tagit ned eventet, så inga fler biljetter kan säljas eller ges bort. ${REFUND}`,
  cancelled: `Eventet är inställt, så inga fler biljetter kan säljas eller ges bort. ${REFUND}`,
  listDeleted: 'Deltagarlistan är borttagen, så inga fler biljetter kan säljas eller ges bort.',
  over: `Eventet är slut, så inga fler biljetter kan säljas eller ges bort. ${REFUND}`,
};

type Sale = Pick<ParticipantsSummary, 'endDate' | 'cancelledAt' | 'takenDownAt' | 'participantsDeletedAt'>;

export type SaleActs = {
  /** The acts that the server accepts now. */
  readonly acts: readonly SaleAct[];
  /** Why an act is missing. */
  readonly why: string | undefined;
};

/** The number can be changed until the event ends; tickets can be noted by hand a day longer. */
export const saleActsOf = (list: Sale, now: Date): SaleActs => {
  const end = new Date(list.endDate);
  const ended = byHandEnd({ ...list, endTime: end }, now);
  if (ended) return { acts: [], why: endTexts[ended] };
  if (end > now) return { acts: ['number', 'give', 'door'], why: undefined };
  const until = formatDateTime(doorClosesAt(end).toISOString());
  return {
    acts: ['give', 'door'],
    why: `Eventet är slut, så antalet biljetter ligger fast. Fribiljetter och det som såldes i dörren kan noteras till ${until}.`,
  };
};
