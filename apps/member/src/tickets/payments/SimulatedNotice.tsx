import IconAlertTriangle from 'virtual:icon/alert-triangle';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import classes from './simulated.module.css';

/** Whatever went through the simulator says so, in both languages with the same words. */
export const SimulatedNotice = ({ text }: { text: string }) => (
  <p className={classes.simulated}>
    <IconAlertTriangle size={20} stroke={2} aria-hidden />
    <span>
      <b>{SIMULATED}</b>
      <span>{text}</span>
    </span>
  </p>
);
