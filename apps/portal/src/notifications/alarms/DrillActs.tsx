import { can } from '@karportalen/contract/core/access';
import { endDrill, releaseDrill, withdrawDrill } from '@karportalen/contract/notifications/drill-endpoints';
import { drillToasts } from '@karportalen/contract/notifications/drill-texts';
import { deleteNotification } from '@karportalen/contract/notifications/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PrimaryButton } from '../../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { useUser } from '../../platform/session/use-user.ts';
import classes from './alarm.module.css';
import { alarmReads } from './alarm-reads.ts';
import { DrillMark } from './DrillMark.tsx';

const Awaiting = ({ item: { id, hash, alarm } }: { item: Notification }) => {
  const me = useUser();
  const release = useToastMutation(releaseDrill, drillToasts.release, { changes: alarmReads });
  const withdraw = useToastMutation(withdrawDrill, drillToasts.withdraw, { changes: alarmReads });
  const isMine = alarm?.writtenBy?.id === me.id;
  return (
    <>
      <p className={classes.lead}>
        {isMine
          ? 'Alla andra som får skicka larm har fått mejl och pushnotis. Övningen går ut först när någon har godkänt den.'
          : 'När du godkänner övningen får medlemmarna veta att den kommer.'}
      </p>
      <div className={classes.acts}>
        <SecondaryButton onClick={() => withdraw.submit({ params: { id } })} loading={withdraw.isPending}>
          Stoppa övningen
        </SecondaryButton>
        {!isMine && (
          <PrimaryButton
            onClick={() => release.submit({ params: { id }, body: { hash: hash ?? '' } })}
            loading={release.isPending}
          >
            Godkänn övningen
          </PrimaryButton>
        )}
      </div>
    </>
  );
};

const Open = ({ id }: { id: string }) => {
  const end = useToastMutation(endDrill, drillToasts.end, { changes: alarmReads });
  return (
    <>
      <p className={classes.lead}>
        Övningen ligger överst i appen tills du avslutar den. Alla som har fått den får veta att den är slut.
      </p>
      <div className={classes.acts}>
        <PrimaryButton onClick={() => end.submit({ params: { id } })} loading={end.isPending}>
          Avsluta övningen
        </PrimaryButton>
      </div>
    </>
  );
};

/** Approved, and not sent yet. */
const Scheduled = ({ id, drill }: Pick<Notification, 'id' | 'drill'>) => {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const callOff = useToastMutation(deleteNotification, drillToasts.callOff, {
    changes: alarmReads,
    onSuccess: () => void navigate('/push-notifications/archive'),
  });
  const told = drill === 'union' ? 'De som har fått förvarningen får veta att övningen är inställd.' : null;
  return (
    <>
      <p className={classes.lead}>
        {drill === 'union' ? 'Medlemmarna är förvarnade.' : 'Övningen har inte gått ut än.'}
      </p>
      {can.call(useUser(), deleteNotification.needs) && (
        <div className={classes.acts}>
          <SecondaryButton onClick={() => setAsking(true)} aria-haspopup="dialog">
            Ställ in övningen
          </SecondaryButton>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Ställ in övningen?"
        confirmLabel="Ställ in övningen"
        danger
        onConfirm={() => callOff.submit({ params: { id } })}
      >
        <DrillMark />
        <p>{told ?? 'Ingen har fått den än.'} Det går inte att ångra.</p>
      </ConfirmDialog>
    </>
  );
};

/** What the caller may do with a drill in its present state. */
export const DrillActs = ({ item }: { item: Notification }) => {
  const { status, alarm, id } = item;
  if (status === 'awaiting') return <Awaiting item={item} />;
  if (status === 'draft')
    return <p className={classes.lead}>Övningen är stoppad, och ingen kan godkänna den. Skapa en ny.</p>;
  if (!alarm || alarm.answers) return null;
  if (status === 'scheduled') return <Scheduled id={id} drill={item.drill} />;
  return alarm.endedAt === null ? <Open id={id} /> : <p className={classes.lead}>Övningen är avslutad.</p>;
};
