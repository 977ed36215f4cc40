import { formatDateTime } from '@karportalen/contract/core/date-format';
import { releaseAlarm, withdrawAlarm } from '@karportalen/contract/notifications/alarm-endpoints';
import { alarmTexts } from '@karportalen/contract/notifications/alarm-texts';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../kit/button/ButtonLink.tsx';
import { HoldButton } from '../../kit/button/HoldButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { secondsText } from '../../kit/text/seconds-text.ts';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { peopleText } from '../../platform/people-text.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { useUser } from '../../platform/session/use-user.ts';
import { alarmPath } from '../archive-path.ts';
import { AlarmAnswers } from './AlarmAnswers.tsx';
import classes from './alarm.module.css';
import { alarmReads } from './alarm-reads.ts';
import { ForceDialog } from './ForceDialog.tsx';
import { useNow } from './use-now.ts';

const Withdraw = ({ id }: { id: string }) => {
  const withdraw = useToastMutation(withdrawAlarm, alarmTexts.withdraw, { changes: alarmReads });
  return (
    <SecondaryButton onClick={() => withdraw.submit({ params: { id } })} loading={withdraw.isPending}>
      Stoppa larmet
    </SecondaryButton>
  );
};

/** For those who were asked. */
const Release = ({ item: { id, hash, targetGroup, scheduleTime } }: { item: Notification }) => {
  const release = useToastMutation(releaseAlarm, alarmTexts.release, { changes: alarmReads });
  const people = targetGroup ? peopleText(targetGroup.count) : 'målgruppen';
  return (
    <div className={classes.acts}>
      <Withdraw id={id} />
      <HoldButton
        onHeld={() => release.submit({ params: { id }, body: { hash: hash ?? '' } })}
        loading={release.isPending}
      >
        Godkänn och {scheduleTime ? 'schemalägg' : 'skicka'} till {people}
      </HoldButton>
    </div>
  );
};

/** For the writer: waits, and after two minutes may send alone. */
const Wait = ({ item }: { item: Notification }) => {
  const [forcing, setForcing] = useState(false);
  const now = useNow(true);
  const left = Math.ceil((Date.parse(item.alarm?.forceableAt ?? '') - now.getTime()) / 1_000);
  return (
    <>
      <p className={classes.lead}>
        Alla andra som får skicka larm har fått mejl och pushnotis.{' '}
        {left > 0
          ? `Svarar ingen kan du skicka ändå om ${secondsText(left)}.`
          : 'Ingen har svarat. Du kan skicka larmet ändå.'}
      </p>
      <div className={classes.acts}>
        <Withdraw id={item.id} />
        {left <= 0 && <SecondaryButton onClick={() => setForcing(true)}>Skicka ändå</SecondaryButton>}
      </div>
      <ForceDialog item={item} opened={forcing} onClose={() => setForcing(false)} />
    </>
  );
};

/** What the caller may do with an alarm in its present state. */
export const AlarmActs = ({ item }: { item: Notification }) => {
  const me = useUser();
  if (item.status === 'awaiting')
    return item.alarm?.writtenBy?.id === me.id ? <Wait item={item} /> : <Release item={item} />;
  if (item.status === 'draft')
    return (
      <>
        <p className={classes.lead}>
          Larmet är inte skickat, och ingen kan godkänna det längre. Ändra det eller be om godkännande igen.
        </p>
        <div className={classes.acts}>
          <ButtonLink to={`/push-notifications/edit/${item.id}`} look="primary">
            Öppna utkastet
          </ButtonLink>
        </div>
      </>
    );
  const { alarm } = item;
  if (!alarm) return null;
  if (alarm.answers)
    return (
      <p className={classes.lead}>
        {alarm.answers.as === 'correction' ? 'Rättar' : 'Avslutar'} larmet{' '}
        <Link to={alarmPath({ id: alarm.answers.id, drill: null })}>”{alarm.answers.titleSwedish}”</Link>.
      </p>
    );
  if (item.status === 'scheduled')
    return (
      <p className={classes.lead}>
        Larmet är inte skickat än. Tills det går ut kan det tas bort i{' '}
        <Link to="/push-notifications/archive">arkivet</Link>.
      </p>
    );
  if (alarm.endedAt === null) return <AlarmAnswers item={item} />;
  return (
    <p className={classes.lead}>
      {alarm.endedAs === 'correction' ? 'Larmet rättades' : 'Faran över skickades'}{' '}
      {wholeDates(formatDateTime(alarm.endedAt))}.{' '}
      {alarm.answerId && (
        <Link to={alarmPath({ id: alarm.answerId, drill: null })} className={classes.whole}>
          Visa meddelandet
        </Link>
      )}
    </p>
  );
};
