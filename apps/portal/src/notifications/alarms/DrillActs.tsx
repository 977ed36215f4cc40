import { endDrill, releaseDrill, withdrawDrill } from '@karportalen/contract/notifications/drill-endpoints';
import { drillToasts } from '@karportalen/contract/notifications/drill-texts';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { PrimaryButton } from '../../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { useUser } from '../../platform/session/use-user.ts';
import classes from './alarm.module.css';
import { alarmReads } from './alarm-reads.ts';

const Awaiting = ({ item: { id, hash, alarm } }: { item: Notification }) => {
  const me = useUser();
  const release = useToastMutation(releaseDrill, drillToasts.release, { changes: alarmReads });
  const withdraw = useToastMutation(withdrawDrill, drillToasts.withdraw, { changes: alarmReads });
  const isMine = alarm?.writtenBy?.id === me.id;
  return (
    <>
      <p className={classes.lead}>
        {isMine
          ? 'De andra som får skicka larm har fått mejl och pushnotis. Någon av dem måste godkänna övningen.'
          : 'När du godkänner övningen får medlemmarna veta att den kommer.'}
      </p>
      <div className={classes.acts}>
        <SecondaryButton
          onClick={() => void withdraw.submit({ params: { id } })}
          loading={withdraw.isPending}
        >
          Stoppa övningen
        </SecondaryButton>
        {!isMine && (
          <PrimaryButton
            onClick={() => void release.submit({ params: { id }, body: { hash: hash ?? '' } })}
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
        <PrimaryButton onClick={() => void end.submit({ params: { id } })} loading={end.isPending}>
          Avsluta övningen
        </PrimaryButton>
      </div>
    </>
  );
};

/** What the caller may do with a drill in its present state. */
export const DrillActs = ({ item }: { item: Notification }) => {
  const { status, alarm, id } = item;
  if (status === 'awaiting') return <Awaiting item={item} />;
  if (status === 'draft')
    return <p className={classes.lead}>Övningen är stoppad, och ingen kan godkänna den. Skapa en ny.</p>;
  if (!alarm || alarm.answers || status === 'scheduled') return null;
  return alarm.endedAt === null ? <Open id={id} /> : <p className={classes.lead}>Övningen är avslutad.</p>;
};
