import { Component, type ReactNode } from 'react';
import { StartFailed } from './StartFailed.tsx';

type Props = { children: ReactNode };

/** Catches what breaks outside the router, which has error pages of its own. */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <StartFailed /> : this.props.children;
  }
}
