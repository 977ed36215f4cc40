import { can } from '@karportalen/contract/core/access';
import { type ListNeed, needSentence } from '@karportalen/contract/tickets/list-needs';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { Link } from 'react-router';
import { PrimaryButton } from '../../kit/button/PrimaryButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { EventLink } from '../../platform/EventLink.tsx';
import { useUser } from '../../platform/session/use-user.ts';
import classes from './participants.module.css';

type Way = { readonly to: string; readonly label: string };

/** A link to where to act instead; undefined where one can only wait. */
const wayOf = (
  reason: ListNeed['reason'],
  eventId: string,
  user: Parameters<typeof can.seePaymentReceiverReport>[0],
): Way | undefined => {
  if (reason === 'toCome') return { to: `/events/${eventId}`, label: 'Gå till eventet' };
  if (reason === 'owed') return { to: `/events/${eventId}?tab=sales`, label: 'Gå till eventet' };
  if (reason === 'refundFailed' && can.seePaymentReceiverReport(user))
    return { to: '/events/reports?tab=receiver', label: 'Gå till Rapporter' };
  return undefined;
};

type StillNeededDialogProps = {
  readonly list: ParticipantsSummary;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Shown instead of the deletion dialog: why the list cannot be deleted yet, and what to do first. */
export const StillNeededDialog = ({ list, opened, onClose }: StillNeededDialogProps) => {
  const user = useUser();
  const needs = list.neededFor.map((need) => ({ need, way: wayOf(need.reason, list.eventId, user) }));
  const leadsToEvent = needs.some(({ way }) => way?.to.startsWith(`/events/${list.eventId}`));
  return (
    <Dialog opened={opened} onClose={onClose} title={`Deltagarlistan för ${list.title} behövs än`}>
      <div className={classes.needs}>
        {needs.map(({ need, way }) => (
          <p key={need.reason}>
            {wholeDates(needSentence(need))}{' '}
            {way && (
              <Link to={way.to} onClick={onClose}>
                {way.label}
              </Link>
            )}
          </p>
        ))}
        <p>Sedan kan listan tas bort. {!leadsToEvent && <EventLink id={list.eventId} />}</p>
      </div>
      <DialogActions>
        <PrimaryButton onClick={onClose} data-autofocus>
          Stäng
        </PrimaryButton>
      </DialogActions>
    </Dialog>
  );
};
