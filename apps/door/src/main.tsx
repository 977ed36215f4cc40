import '@fontsource-variable/inter/wght.css';
import '@karportalen/phone-views/tokens.css';
import './look/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startWorker } from './platform/start-worker.ts';
import { readySound } from './result/sounds.ts';
import { openingFromAddress } from './session/opening-from-address.ts';
import { finishSignOut, resume, watchSession } from './session/session.ts';
import { App } from './shell/App.tsx';
import { CrashBoundary } from './shell/CrashBoundary.tsx';
import { applyLanguage } from './texts/language.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');

applyLanguage();

const start = async (): Promise<void> => {
  const given = openingFromAddress();
  const before = await resume().catch(() => undefined);
  watchSession();
  createRoot(element).render(
    <StrictMode>
      <CrashBoundary>
        <App given={given} before={before} />
      </CrashBoundary>
    </StrictMode>,
  );
  await finishSignOut();
};

addEventListener('pointerdown', readySound);
void start();
startWorker();
