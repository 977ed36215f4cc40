import './platform/jitless.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from './kit/toast/Toaster.tsx';
import { loadChunk } from './platform/load-chunk.ts';
import { onPublicNavigation } from './platform/public-navigation.ts';
import { stateWithReturn } from './platform/session/return-path.ts';
import { readUser } from './platform/session/user-store.ts';
import { menu, pages, publicPages } from './routes.tsx';
import { CrashBoundary } from './shell/CrashBoundary.tsx';
import { PublicLayout } from './shell/PublicLayout.tsx';
import { findPage } from './shell/page-definition.ts';
import { afterLogin, arrivalPath, paramsIn, resolveRoute } from './shell/resolve-route.ts';
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

const loadApp = () => import('./shell/App.tsx');

/** Prefetches a page's code beside the shell; a failure is handled where the page is shown. */
const fetchPage = (path: string): void => {
  const [pathname = path] = path.split('?');
  const page = findPage(pages, pathname);
  page?.load().catch(() => {});
};

/** Renders the page of the current address. For signed-in pages the router takes over from there. */
const show = async (): Promise<void> => {
  const user = readUser();
  const { path, page } = resolveRoute(location.pathname, user, publicPages, history.state);
  if (path !== location.pathname) history.replaceState(user ? null : stateWithReturn(location), '', path);
  try {
    if (page) {
      const { Page } = await loadChunk(page.load);
      const { title, language = 'sv' } = page;
      const content = <Page params={paramsIn(page.path, path)} />;
      render(<PublicLayout key={path} title={title} language={language} page={content} />);
    } else {
      if (user) fetchPage(arrivalPath(user, location.pathname, pages));
      const { App } = await loadChunk(loadApp);
      render(<App pages={pages} publicPages={publicPages} menu={menu} />);
    }
  } catch {
    render(<StartFailed />);
  }
};

const getReady = (): void => {
  loadApp().catch(() => {});
  fetchPage(afterLogin());
};

onPublicNavigation(getReady, show);
void show();
