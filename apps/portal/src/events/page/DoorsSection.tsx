import { isCalledOff } from '@karportalen/contract/events/event-status';
import { isDoorOpen, type ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { isDoorOver } from '@karportalen/contract/tickets/rules';
import { useState } from 'react';
import { DoorConflicts } from '../../door/DoorConflicts.tsx';
import { DoorsBody, PinSlowed } from '../../door/Doors.tsx';
import { EndDoorDialog, type EndingDoor } from '../../door/EndDoorDialog.tsx';
import { RenewPinDialog } from '../../door/RenewPinDialog.tsx';
import { useDoors } from '../../door/use-doors.ts';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { Skeleton } from '../../kit/skeleton/Skeleton.tsx';
import type { SectionProps } from './section-props.ts';

const OFF = 'Eventet är inställt eller nedtaget, så dörren kan inte öppnas.';
const OVER = 'Eventet är slut, så dörren kan inte öppnas längre.';

const OpenDoors = ({ list }: { readonly list: ParticipantsSummary }) => {
  const { eventId, title } = list;
  const [renewing, setRenewing] = useState(false);
  const [ending, setEnding] = useState<EndingDoor>();
  const now = new Date();
  const { data, isError, refetch } = useDoors(eventId, { enabled: true, isLive: isDoorOpen(list, now) });
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={148} />;
  const isOff = isCalledOff({ ...list, deletedAt: null });
  const isOver = isDoorOver({ endTime: list.endDate }, now);
  return (
    <>
      <DoorConflicts conflicts={data.conflicts} wrongEntries={data.wrongEntries} />
      {isOff && <EmptyState text={OFF} />}
      {!isOff && isOver && <EmptyState text={OVER} />}
      {!isOff && !isOver && (
        <>
          <PinSlowed open={data} />
          <DoorsBody eventId={eventId} open={data} onRenew={() => setRenewing(true)} onEnd={setEnding} />
        </>
      )}
      {ending && (
        <EndDoorDialog eventId={eventId} door={ending} opened onClose={() => setEnding(undefined)} />
      )}
      <RenewPinDialog eventId={eventId} name={title} opened={renewing} onClose={() => setRenewing(false)} />
    </>
  );
};

export const DoorsSection = ({ list }: SectionProps) => list && <OpenDoors list={list} />;
