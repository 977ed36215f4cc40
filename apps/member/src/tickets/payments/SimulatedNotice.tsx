import IconAlertTriangle from 'virtual:icon/alert-triangle';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import classes from './simulated.module.css';

/** Marks what was paid in the simulator. 'SIMULERAD BETALNING' is the same in both languages. */
export const SimulatedNotice = ({ text }: { text: string }) => (
  <p className={classes.simulated}>
    <IconAlertTriangle size={20} stroke={2} aria-hidden />
    <span>
      <b>{SIMULATED}</b>
      <span>{text}</span>
    </span>
  </p>
);
