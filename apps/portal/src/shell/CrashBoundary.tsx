import { Component, type ReactNode } from 'react';
import { StartFailed } from './StartFailed.tsx';

type Props = { children: ReactNode };

/** Catches errors outside the router, which has its own error pages. */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <StartFailed /> : this.props.children;
  }
}
