import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import classes from './message.module.css';

/** Shown when not even the shell could be loaded. */
export const StartFailed = () => (
  <main className={classes.alone}>
    <h1 className={classes.title}>Något gick fel</h1>
    <p className={classes.sentence}>Sidan kunde inte laddas. Kontrollera din anslutning och försök igen.</p>
    <PrimaryButton onClick={() => location.reload()}>Ladda om sidan</PrimaryButton>
  </main>
);
