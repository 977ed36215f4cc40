import type { User } from '@karportalen/contract/auth/fields';
import { functionNames } from '@karportalen/contract/core/access';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { renderKit } from '../../kit/testing/render-kit.tsx';
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
  /** The answer to every call, or a function of address and body; a Response is used as it is. */
  readonly answer?: unknown;
  readonly fails?: boolean;
  /** The one call that is refused, as 'DELETE /polls/p1', and its status. */
  readonly refuses?: readonly [call: string, status: number];
  /** The address, and its route pattern. */
  readonly at?: string;
  readonly path?: string;
};

/** Renders one page as a signed-in user, with a fake server. */
export const renderPage = (
  page: ReactElement,
  { user = {}, answer = {}, fails = false, refuses, at = '/', path = '*' }: Setting = {},
) => {
  writeUser({ ...everybody, ...user });
  vi.stubGlobal('fetch', async (address: string, sent: RequestInit) => {
    const refusal =
      `${sent.method} ${address.replace('/api/v1', '')}` === refuses?.[0] ? refuses[1] : fails && 500;
    if (refusal) return new Response('', { status: refusal });
    const said: unknown = await (typeof answer === 'function' ? answer(address, sent) : answer);
    return said instanceof Response ? said : Response.json(said);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path, element: page }], { initialEntries: [at] });
  return renderKit(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};
