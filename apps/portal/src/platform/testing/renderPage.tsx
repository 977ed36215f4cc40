import type { User } from '@karportalen/contract/auth/fields';
import { functionNames } from '@karportalen/contract/core/access';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { renderKit } from '../../kit/testing/renderKit.tsx';
import { writeUser } from '../session/user-store.ts';

const everybody: User = {
  id: 'u1',
  email: 'kim@exempel.se',
  roles: ['SuperAdmin'],
  functions: [...functionNames],
  divisions: [],
  committees: [],
};

type Setting = {
  readonly user?: Partial<User>;
  /** What the server answers to any call. */
  readonly answer?: unknown;
  readonly fails?: boolean;
  /** The address that it stands at. */
  readonly at?: string;
};

/** A page as somebody signed in would see it, alone, with one answer to all that it asks. */
export const renderPage = (
  page: ReactElement,
  { user = {}, answer = {}, fails = false, at = '/' }: Setting = {},
) => {
  writeUser({ ...everybody, ...user });
  vi.stubGlobal('fetch', async () => (fails ? new Response('', { status: 500 }) : Response.json(answer)));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return renderKit(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};
