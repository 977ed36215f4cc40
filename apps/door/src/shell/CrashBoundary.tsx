import { Component, type ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { textsNow } from '../texts/language.ts';
import classes from './crash.module.css';

/** What a fault of ours leaves: a sentence and a way on. What has happened is on the phone, and is sent after it. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    const { title, kept, reload } = textsNow().crash;
    return (
      <main className={classes.crash}>
        <h1>{title}</h1>
        <p>{kept}</p>
        <Button onClick={() => location.reload()}>{reload}</Button>
      </main>
    );
  }
}
