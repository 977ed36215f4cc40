import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../platform/query/query-client.ts';
import type { FrontDoorPage, PageDefinition } from './page-definition.ts';
import { createPortalRouter } from './router.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';

type InsideProps = { pages: readonly PageDefinition[]; frontDoor: readonly FrontDoorPage[] };

/** Everything behind the login. Loaded only once there is a user. */
export const Inside = ({ pages, frontDoor }: InsideProps) => {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createPortalRouter(pages, frontDoor));
  return (
    <QueryClientProvider client={queryClient}>
      <SessionKeeper />
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
};
