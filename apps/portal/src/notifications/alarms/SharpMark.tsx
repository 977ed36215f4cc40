import IconAlertTriangle from 'virtual:icon/alert-triangle';
import { SHARP } from '@karportalen/contract/notifications/alarm-texts';
import classes from './alarm.module.css';

/** Says in colour and word that members will get it. A drill has a mark of its own. */
export const SharpMark = () => (
  <p className={classes.mark} data-kind="sharp">
    <IconAlertTriangle size={20} stroke={2.25} aria-hidden />
    <strong>{SHARP}</strong>
    <span>Ett riktigt larm till medlemmarna</span>
  </p>
);
