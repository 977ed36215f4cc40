import { apiError } from '@karportalen/contract/core/problems';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../platform/api/failure.ts';
import { KitProvider } from '../theme/KitProvider.tsx';
import { ErrorPage } from './ErrorPage.tsx';

const failing = (thrown: unknown) => {
  // React also writes every caught error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fail = () => {
    throw thrown;
  };
  const router = createMemoryRouter([
    { path: '/', loader: fail, element: null, errorElement: <ErrorPage />, hydrateFallbackElement: <p /> },
  ]);
  render(
    <KitProvider>
      <RouterProvider router={router} />
    </KitProvider>,
  );
  return screen.findByRole('heading', { level: 1 });
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('ErrorPage', () => {
  it.each([
    ['a refused call', new ApiFailure(apiError('UNAVAILABLE')), '503 Något gick fel'],
    ['an answer of the router', new Response('', { status: 418 }), '418 Något gick fel'],
    ['a missing page', new Response('', { status: 404 }), '404 - Sidan kunde inte hittas'],
    ['a missing resource', new ApiFailure(apiError('NOT_FOUND')), '404 - Sidan kunde inte hittas'],
    ['a fault of ours', new TypeError('x is undefined'), 'Något gick fel'],
  ])('ErrorPage tells of %s [2.66 2.67]', async (_, thrown, title) => {
    const heading = await failing(thrown);
    expect(heading.textContent).toBe(title);
    await waitFor(() => expect(document.title).toBe(`${title} · Kårportalen`));
    expect(document.body.textContent).not.toContain('undefined');
  });
});

it('the router has a page of its own for what nobody takes care of [8.23]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fail = () => {
    throw new Error('nobody takes care of this');
  };
  const router = createMemoryRouter([
    { path: '/', loader: fail, element: null, hydrateFallbackElement: <p /> },
  ]);
  render(<RouterProvider router={router} />);
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(
    'Unexpected Application Error!',
  );
});
