import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { IdentityProof } from '../auth/IdentityProof.tsx';
import { createQueryClient } from '../platform/query/query-client.ts';
import type { MenuSection, PageDefinition, PublicPage } from './page-definition.ts';
import { createPortalRouter } from './router.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';

type AppProps = {
  pages: readonly PageDefinition[];
  publicPages: readonly PublicPage[];
  menu: readonly MenuSection[];
};

/** Everything behind the login. Loaded only once there is a user. */
export const App = ({ pages, publicPages, menu }: AppProps) => {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createPortalRouter(pages, publicPages, menu));
  return (
    <QueryClientProvider client={queryClient}>
      <SessionKeeper />
      <RouterProvider router={router} />
      <IdentityProof />
    </QueryClientProvider>
  );
};
