import { createBrowserRouter, type RouteObject } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';
import { GuardedPage } from './GuardedPage.tsx';
import { Landing } from './Landing.tsx';
import { LogoutPage } from './LogoutPage.tsx';
import { lazyPage } from './lazy-page.ts';
import { LOGOUT_PATH } from './logout-path.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import type { MenuSection, PageDefinition, PublicPage } from './page-definition.ts';
import { ReloadPublicPage } from './ReloadPublicPage.tsx';
import { Shell } from './Shell.tsx';

const guarded = (definition: PageDefinition): RouteObject => {
  const Page = lazyPage(definition);
  return {
    path: definition.path,
    caseSensitive: true,
    element: (
      <GuardedPage definition={definition}>
        <Page />
      </GuardedPage>
    ),
  };
};

/** Unknown paths get the 404 page; known ones that the user may not open lead to '/'. */
export const createPortalRouter = (
  pages: readonly PageDefinition[],
  publicPages: readonly PublicPage[],
  menu: readonly MenuSection[],
) =>
  createBrowserRouter([
    ...publicPages.map(({ path }) => ({ path, caseSensitive: true, element: <ReloadPublicPage /> })),
    {
      element: <Shell pages={pages} menu={menu} />,
      errorElement: <ErrorPage />,
      children: [
        {
          // A second error boundary inside the shell, so that a broken page leaves the menu usable.
          errorElement: <ErrorPage />,
          children: [
            { path: '/', element: <Landing /> },
            { path: LOGOUT_PATH, element: <LogoutPage /> },
            ...pages.map(guarded),
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ]);
