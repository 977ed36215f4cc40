import { countText } from '@karportalen/contract/core/number';
import type { CommitteeEvents } from '@karportalen/contract/organisations/committee';
import { getCommitteeEvents } from '@karportalen/contract/organisations/endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../platform/query/query-of.ts';

const KEPT = 'Kommitténs event finns kvar och visas med dess namn.';

/** What happens to a deleted committee's events and ticket holders. */
export const deletionFacts = ({ past, coming, soldTickets }: CommitteeEvents): string[] => {
  if (past + coming === 0) return ['Kommittén har inga event.'];
  if (coming === 0) return [`Kommittén har inga kommande event. ${KEPT}`];
  const events = coming === 1 ? '1 kommande event' : `${countText(coming)} kommande event`;
  const tickets = soldTickets === 1 ? '1 biljett' : `${countText(soldTickets)} biljetter`;
  return [
    soldTickets === 0
      ? `Kommittén har ${events}, utan sålda biljetter.`
      : `Kommittén har ${events} med ${tickets} som är bokade eller sålda. Biljetterna gäller fortfarande.`,
    `${KEPT} Du kan sköta dem härifrån.`,
  ];
};

/** Read each time the dialog opens, since tickets are sold meanwhile. */
export const CommitteeDeletionFacts = ({ committeeId }: { readonly committeeId: string }) => {
  const { data } = useQuery({
    ...queryOf(getCommitteeEvents, { params: { id: committeeId } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (data ? deletionFacts(data) : [KEPT]).map((sentence) => <li key={sentence}>{sentence}</li>);
};
