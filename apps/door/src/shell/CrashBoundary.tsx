import { Component, type ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import classes from './crash.module.css';

/** What a fault of ours leaves: a sentence and a way on. What has happened is on the phone, and is sent after it. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className={classes.crash}>
        <h1>Något gick fel</h1>
        <p>Insläppen finns kvar på telefonen.</p>
        <Button onClick={() => location.reload()}>Ladda om</Button>
      </main>
    );
  }
}
