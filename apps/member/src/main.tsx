import '@fontsource-variable/inter/wght.css';
import '@karportalen/phone-views/tokens.css';
import './look/global.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyStoredLook } from './look/apply-look.ts';
import { prefetch } from './platform/answer-cache.ts';
import { pathOf } from './platform/request.ts';
import { currentPlace } from './platform/router.ts';
import { finishSignOut, knownMember, watchSession } from './platform/session.ts';
import { startWorker } from './platform/start-worker.ts';
import { findRoute, loadFirst } from './routes.ts';
import { App } from './shell/App.tsx';
import { CrashBoundary } from './shell/CrashBoundary.tsx';
import { goToSignIn, restoreSession } from './shell/restore-session.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');

applyStoredLook();

/** The public page at this path, for visitors who are not signed in. */
const publicPage = async (path: string): Promise<ReactNode | undefined> => {
  if (!path.startsWith('/events/')) return undefined;
  return (await import('./shell/public-page.tsx')).publicPageAt(path);
};

const start = async (): Promise<void> => {
  const root = createRoot(element);
  const { path } = currentPlace();
  // The page's code is fetched in parallel with the session.
  const loaded = loadFirst(path).catch(() => {});
  await finishSignOut();
  const route = findRoute(path);
  if (route?.call !== undefined) void prefetch(pathOf(route.call, route.params));
  const member = currentPlace().path === '/sign-in' ? undefined : (knownMember() ?? (await restoreSession()));
  const show = (content: ReactNode): void =>
    root.render(
      <StrictMode>
        <CrashBoundary>{content}</CrashBoundary>
      </StrictMode>,
    );
  if (member) {
    await loaded;
    watchSession();
    show(<App known={member} />);
    return;
  }
  const page = await publicPage(path);
  if (page) {
    show(page);
    return;
  }
  goToSignIn();
  const { SignIn } = await import('./sign-in/SignIn.tsx');
  show(<SignIn />);
};

void start();
startWorker();
