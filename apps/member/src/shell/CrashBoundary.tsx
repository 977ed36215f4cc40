import { Component, type ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { Page } from '../kit/Page.tsx';
import { deviceLanguage } from '../platform/language.ts';
import { shellTexts } from './texts.ts';

/** What a fault of ours leaves: a sentence and a way on, instead of an empty page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    const t = shellTexts[deviceLanguage()];
    return (
      <Page title={t.crashed}>
        <p>{t.crashedText}</p>
        <Button onClick={() => location.reload()}>{t.reload}</Button>
      </Page>
    );
  }
}
