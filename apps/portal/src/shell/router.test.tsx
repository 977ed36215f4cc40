import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
