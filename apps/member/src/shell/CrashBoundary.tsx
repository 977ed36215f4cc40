import { Component, type ReactNode } from 'react';
import { deviceLanguage } from '../platform/language.ts';
import classes from './app.module.css';
import { shellTexts } from './texts.ts';

/** Error boundary: a sentence and a reload button instead of a blank page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    const t = shellTexts[deviceLanguage()];
    return (
      <main className={classes.crash}>
        <h1>{t.crashed}</h1>
        <p>{t.crashedText}</p>
        <button type="button" onClick={() => location.reload()}>
          {t.reload}
        </button>
      </main>
    );
  }
}
