import '@fontsource-variable/inter/wght.css';
import '@karportalen/phone-views/tokens.css';
import './look/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wearLook } from './look/apply-look.ts';
import { askAtStart } from './platform/kept-answers.ts';
import { pathOf } from './platform/request.ts';
import { place } from './platform/router.ts';
import { finishSignOut, knownMember, watchSession } from './platform/session.ts';
import { startWorker } from './platform/start-worker.ts';
import { findRoute, loadFirst } from './routes.ts';
import { App } from './shell/App.tsx';
import { CrashBoundary } from './shell/CrashBoundary.tsx';
import { enter } from './shell/enter.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');

wearLook();

const start = async (): Promise<void> => {
  const root = createRoot(element);
  const { path } = place();
  // Fetched beside the frame that it will stand in.
  const loaded = loadFirst(path).catch(() => {});
  await finishSignOut();
  const route = findRoute(path);
  if (route?.asks !== undefined) void askAtStart(pathOf(route.asks, route.params));
  const member = place().path === '/sign-in' ? undefined : (knownMember() ?? (await enter()));
  if (member) {
    await loaded;
    watchSession();
    root.render(
      <StrictMode>
        <CrashBoundary>
          <App known={member} />
        </CrashBoundary>
      </StrictMode>,
    );
  } else {
    const { SignIn } = await import('./sign-in/SignIn.tsx');
    root.render(
      <StrictMode>
        <CrashBoundary>
          <SignIn />
        </CrashBoundary>
      </StrictMode>,
    );
  }
};

void start();
startWorker();
