import { changePassword, getUser } from '@karportalen/contract/auth/endpoints';
import { endpoint } from '@karportalen/contract/core/endpoint';
import { apiError } from '@karportalen/contract/core/problems';
import { notificationsStore } from '@mantine/notifications';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createQueryClient } from './query-client.ts';
import { queryOf } from './query-of.ts';
import { useToastMutation } from './use-toast-mutation.ts';

const texts = { success: 'Lösenordet har ändrats', failure: 'Kunde inte ändra lösenordet' };
const args = { body: { currentPassword: 'gammalt', newPassword: 'nyttnytt' } };
const fetchSpy = vi.fn<(input: string, init: RequestInit) => Promise<Response>>();
const toasts = () => {
  const { notifications, queue } = notificationsStore.getState();
  return [...notifications, ...queue].map(({ message }) => message);
};

beforeEach(() => {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
  vi.stubGlobal('fetch', fetchSpy.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

const setUp = <R,>(hook: () => R) => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, ...renderHook(hook, { wrapper }) };
};

describe('useToastMutation', () => {
  it('useToastMutation says Laddar..., then how it went [8.24]', async () => {
    let answer: (response: Response) => void = () => {};
    fetchSpy.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { result } = setUp(() => useToastMutation(changePassword, texts));
    let done: Promise<boolean> = Promise.resolve(false);
    await act(async () => {
      done = result.current.submit(args);
    });
    expect(toasts()).toEqual(['Laddar...']);
    await act(async () => answer(new Response(null, { status: 204 })));
    expect(await done).toBe(true);
    expect(toasts()).toEqual(['Lösenordet har ändrats']);
  });

  it('useToastMutation reads a changed list anew, also one whose first read began before the change', async () => {
    const list = endpoint({
      method: 'GET',
      path: '/things',
      needs: 'public',
      answer: z.strictObject({ n: z.number() }),
    });
    let early: (response: Response) => void = () => {};
    fetchSpy.mockReturnValueOnce(new Promise((resolve) => (early = resolve)));
    const { result } = setUp(() => ({
      read: useQuery(queryOf(list)),
      change: useToastMutation(changePassword, texts, { changes: [list] }),
    }));
    await vi.waitFor(() => expect(fetchSpy).toHaveBeenCalledTimes(1));
    fetchSpy.mockResolvedValueOnce(new Response(null, { status: 204 }));
    fetchSpy.mockResolvedValueOnce(Response.json({ n: 2 }));
    let done: Promise<boolean> = Promise.resolve(false);
    await act(async () => {
      done = result.current.change.submit(args);
    });
    await act(async () => early(Response.json({ n: 1 })));
    expect(await done).toBe(true);
    await vi.waitFor(() => expect(result.current.read.data).toEqual({ n: 2 }));
  });

  it('useToastMutation does not ask for what it has deleted, and reads the others anew', async () => {
    const params = { id: z.string() };
    const one = endpoint({ method: 'GET', path: '/things/:id', needs: 'public', params, answer: z.string() });
    const remove = endpoint({ method: 'DELETE', path: '/things/:id', needs: 'public', params });
    const asked: string[] = [];
    fetchSpy.mockImplementation(async (url, { method }) => {
      asked.push(`${method} ${url}`);
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json('here');
    });
    const { result } = setUp(() => ({
      gone: useQuery(queryOf(one, { params: { id: 'a' } })),
      kept: useQuery(queryOf(one, { params: { id: 'b' } })),
      remove: useToastMutation(remove, texts, { changes: [one], gone: 'a' }),
    }));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked.length = 0;
    await act(async () => void (await result.current.remove.submit({ params: { id: 'a' } })));
    expect(asked).toEqual(['DELETE /api/v1/things/a', 'GET /api/v1/things/b']);
  });

  it('useToastMutation puts field errors at their fields and the rest in the toast', async () => {
    const faults = {
      currentPassword: 'Det nuvarande lösenordet stämmer inte.',
      other: 'Något annat är fel.',
    };
    fetchSpy.mockResolvedValueOnce(Response.json(apiError('INVALID', faults), { status: 400 }));
    const { result } = setUp(() => {
      const form = useForm({ defaultValues: { currentPassword: '', newPassword: '' } });
      const { errors } = form.formState;
      return { errors, change: useToastMutation(changePassword, texts, { form }) };
    });
    await act(async () => expect(await result.current.change.submit(args)).toBe(false));
    expect(result.current.errors.currentPassword?.message).toBe(faults.currentPassword);
    expect(Object.keys(result.current.errors)).toEqual(['currentPassword']);
    expect(toasts()).toEqual([
      'Kunde inte ändra lösenordet. Kontrollera de markerade fälten. Något annat är fel.',
    ]);
  });

  it('useToastMutation fetches anew what it changed', async () => {
    fetchSpy.mockImplementation(async () => Response.json({ id: 'x' }));
    const { client, result } = setUp(() => useToastMutation(changePassword, texts, { changes: [getUser] }));
    await client.fetchQuery(queryOf(getUser));
    await act(async () => void (await result.current.submit(args)));
    expect(client.getQueryState(queryOf(getUser).queryKey)?.isInvalidated).toBe(true);
  });

  it('useToastMutation sends the same key when pressed again after a lost answer', async () => {
    const create = endpoint({
      method: 'POST',
      path: '/things',
      needs: 'session',
      tokens: 'never',
      body: z.strictObject({ name: z.string() }),
      answer: z.strictObject({ id: z.string() }),
      status: 201,
    });
    const made = async () => Response.json({ id: 'x' }, { status: 201 });
    fetchSpy.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(made);
    const { result } = setUp(() => useToastMutation(create, texts));
    for (const name of ['a', 'a', 'a']) {
      await act(async () => void (await result.current.submit({ body: { name } })));
    }
    const keys = fetchSpy.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});
