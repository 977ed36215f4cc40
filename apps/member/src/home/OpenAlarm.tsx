import type { MemberAlarm } from '@karportalen/contract/notifications/member-fields';
import { AlarmMark } from '@karportalen/phone-views/notifications/MessageView.tsx';
import { Link } from '../kit/Link.tsx';
import { useLanguage } from '../platform/language.ts';
import classes from './open-alarm.module.css';

/** An open alarm, above everything else on the first page. */
export const OpenAlarm = ({ alarm }: { alarm: MemberAlarm }) => {
  const language = useLanguage();
  const swedish = language === 'sv';
  return (
    <Link to={`/inbox/${alarm.id}`} className={classes.alarm} data-drill={alarm.isDrill || undefined}>
      <AlarmMark language={language} kind={alarm.isDrill ? 'drill' : 'alarm'} />
      <strong>{swedish ? alarm.titleSwedish : alarm.titleEnglish}</strong>
      <span>{swedish ? alarm.notificationMessageSwedish : alarm.notificationMessageEnglish}</span>
    </Link>
  );
};
