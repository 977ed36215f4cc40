import { formatDateTime } from '@karportalen/contract/core/date-format';
import { getEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { cancelDraw } from '@karportalen/contract/tickets/draw-endpoints';
import { drawTexts } from '@karportalen/contract/tickets/draw-texts';
import { getEventRelease } from '@karportalen/contract/tickets/waiting-endpoints';
import { useState } from 'react';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { DeleteDialog } from '../../kit/dialog/DeleteDialog.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { WitnessDialog } from './WitnessDialog.tsx';
import classes from './waiting.module.css';

type DrawActsProps = {
  readonly event: Pick<Event, 'id' | 'eventReservationDetails'>;
  readonly state: string;
};

/** What an organiser does with a draw: cancels it before it is frozen, and enters the witness after. */
export const DrawActs = ({ event: { id, eventReservationDetails: details }, state }: DrawActsProps) => {
  const [opened, setOpened] = useState<'witness' | 'cancel'>();
  const close = () => setOpened(undefined);
  const cancel = useToastMutation(cancelDraw, drawTexts.cancel, { changes: [getEventRelease, getEvent] });
  const at = details.drawWitnessAt;
  return (
    <>
      {state === 'frozen' && at && (
        <div className={classes.acts}>
          <p>
            Anmälan har stängt. När numren är dragna ({formatDateTime(at)}) anger du dem här, och lottningen
            görs direkt. Utan nummer inom 48 timmar görs den ändå, men då är den inte bevisad.
          </p>
          <SecondaryButton onClick={() => setOpened('witness')} aria-haspopup="dialog">
            Ange vittnets nummer
          </SecondaryButton>
        </div>
      )}
      {(state === 'announced' || state === 'open') && (
        <div className={classes.acts}>
          <SecondaryButton
            onClick={() => setOpened('cancel')}
            loading={cancel.isPending}
            aria-haspopup="dialog"
          >
            Ställ in lottningen
          </SecondaryButton>
        </div>
      )}
      {opened === 'witness' && <WitnessDialog eventId={id} details={details} onClose={close} />}
      <DeleteDialog
        opened={opened === 'cancel'}
        onClose={close}
        title="Ställ in lottningen?"
        confirmLabel="Ställ in lottningen"
        onConfirm={() => void cancel.submit({ params: { id } })}
      >
        <p>
          Alla anmälningar försvinner. Biljetterna släpps i stället först till kvarn, tidigast om 24 timmar.
        </p>
      </DeleteDialog>
    </>
  );
};
