import { formatDateTime } from '@karportalen/contract/core/date-format';
import { getEventMarks, giveMarks, listMarks } from '@karportalen/contract/tickets/mark-endpoints';
import type { EventMarks as Marks } from '@karportalen/contract/tickets/mark-fields';
import { givenSentence, markedSentence, markTexts } from '@karportalen/contract/tickets/mark-texts';
import { MARK_WEEKS } from '@karportalen/contract/tickets/marks';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import classes from './marks.module.css';

const changes = [getEventMarks, listMarks] as const;
const isNobody = ({ noShows, lateReturns }: Marks): boolean => noShows + lateReturns === 0;

type EventMarksProps = {
  readonly list: Pick<ParticipantsSummary, 'eventId' | 'endDate' | 'cancelledAt' | 'takenDownAt'>;
};

/** Where the organiser confirms who came, after which no-shows and late give-backs get a mark. */
export const EventMarks = ({ list: { eventId, endDate, cancelledAt, takenDownAt } }: EventMarksProps) => {
  const { data } = useQuery(queryOf(getEventMarks, { params: { id: eventId } }));
  const [asking, setAsking] = useState(false);
  const { submit } = useToastMutation(giveMarks, markTexts.give, { changes });
  if (!data?.givesMarks || cancelledAt !== null || takenDownAt !== null) return null;
  const { noShows, lateReturns, confirmedAt } = data;
  const toMarks = <Link to="/events/marks">Visa alla prickar</Link>;
  if (confirmedAt)
    return (
      <p className={classes.box}>
        Listan bekräftades {formatDateTime(confirmedAt)}. {givenSentence(data)} {toMarks}
      </p>
    );
  if (new Date(endDate) > new Date())
    return (
      <p className={classes.box}>
        Eventet ger prickar. När det är slut bekräftar du här vilka som kom. {toMarks}
      </p>
    );
  return (
    <div className={classes.box}>
      <p>
        {markedSentence(data)}{' '}
        {isNobody(data) ? 'Ingen får en prick.' : 'De får en prick när du bekräftar listan.'} {toMarks}
      </p>
      <SecondaryButton onClick={() => setAsking(true)} aria-haspopup="dialog">
        Bekräfta vilka som kom
      </SecondaryButton>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Stämmer listan?"
        confirmLabel="Bekräfta listan"
        onConfirm={() => submit({ params: { id: eventId }, body: { noShows, lateReturns } })}
      >
        <p>{markedSentence(data)}</p>
        {!isNobody(data) && (
          <p>
            De får en prick som gäller i {MARK_WEEKS} veckor. De ser den i appen och kan be er stryka den.
          </p>
        )}
        <p>
          Checka in den som kom utan att bli incheckad innan du bekräftar. Det går bara att bekräfta en gång.
        </p>
      </ConfirmDialog>
    </div>
  );
};
