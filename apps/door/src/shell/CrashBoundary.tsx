import { Component, type ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { textsNow } from '../texts/language.ts';
import classes from './crash.module.css';

/** Shown after an error in our code. Scans are on disk, and are sent after a reload. */
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
