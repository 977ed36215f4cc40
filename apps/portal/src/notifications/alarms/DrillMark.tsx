import IconSchool from 'virtual:icon/school';
import { drillWords } from '@karportalen/contract/notifications/alarm-limits';
import classes from './alarm.module.css';

/** Says in colour and word that it is no real alarm. */
export const DrillMark = () => (
  <p className={classes.mark} data-kind="drill">
    <IconSchool size={20} stroke={2} aria-hidden />
    <strong>{drillWords.sv}</strong>
    <span>Varje text börjar med ordet, och det går inte att ta bort</span>
  </p>
);
