import type { Event } from '@karportalen/contract/events/fields';
import type { Repayments as Left } from '@karportalen/contract/tickets/participants';
import { useState } from 'react';
import { DetailActions } from '../kit/dialog/DetailActions.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import type { RowAction } from '../kit/table/types.ts';
import { historyAction } from '../platform/history-action.tsx';
import { RepayAllDialog } from '../tickets/participants/RepayAllDialog.tsx';
import { Repayments } from '../tickets/participants/Repayments.tsx';
import { EventFacts } from './EventFacts.tsx';
import { isToBeRepaid, nameOf } from './event-texts.ts';

type EventDetailProps = {
  event: Event;
  actions: readonly RowAction<Event>[];
  opened: boolean;
  onClose: () => void;
};

export const EventDetail = ({ event, actions, opened, onClose }: EventDetailProps) => {
  const [repaying, setRepaying] = useState<Left>();
  return (
    <>
      <Dialog opened={opened && !repaying} onClose={onClose} title={nameOf(event)} size="lg">
        <EventFacts event={event} />
        {isToBeRepaid(event) && <Repayments eventId={event.id} onRepay={setRepaying} />}
        <DetailActions row={event} actions={[...actions, historyAction]} onClose={onClose} />
      </Dialog>
      {repaying && (
        <RepayAllDialog eventId={event.id} left={repaying} onClose={() => setRepaying(undefined)} />
      )}
    </>
  );
};
