import './platform/jitless.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from './kit/toast/Toaster.tsx';
import { loadChunk } from './platform/chunk.ts';
import { onCrossing } from './platform/cross.ts';
import { readUser } from './platform/session/user-store.ts';
import { frontDoor, pages } from './routes.tsx';
import { CrashBoundary } from './shell/CrashBoundary.tsx';
import { FrontDoor } from './shell/FrontDoor.tsx';
import { paramsIn, placeFor } from './shell/place.ts';
import { StartFailed } from './shell/StartFailed.tsx';
import { KitProvider } from './theme/KitProvider.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
const root = createRoot(element);

const render = (content: ReactNode): void =>
  root.render(
    <StrictMode>
      <KitProvider>
        <CrashBoundary>{content}</CrashBoundary>
        <Toaster />
      </KitProvider>
    </StrictMode>,
  );

const loadInside = () => import('./shell/Inside.tsx');

/** Shows what stands at the present address. The router of the inside takes over from there. */
const show = async (): Promise<void> => {
  const { path, page } = placeFor(location.pathname, readUser(), frontDoor);
  if (path !== location.pathname) history.replaceState(null, '', path);
  try {
    if (page) {
      const { Page } = await loadChunk(page.load);
      const { title, language = 'sv' } = page;
      const content = <Page params={paramsIn(page.path, path)} />;
      render(<FrontDoor key={path} title={title} language={language} page={content} />);
    } else {
      const { Inside } = await loadChunk(loadInside);
      render(<Inside pages={pages} frontDoor={frontDoor} />);
    }
  } catch {
    render(<StartFailed />);
  }
};

onCrossing(() => void loadInside().catch(() => {}), show);
void show();
