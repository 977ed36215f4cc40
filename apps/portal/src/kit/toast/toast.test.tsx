import { notifications, notificationsStore } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { Toaster } from './Toaster.tsx';
import { toast } from './toast.tsx';

const shown = () => notificationsStore.getState().notifications;

beforeEach(() => {
  notifications.clean();
});

describe('toast', () => {
  it('a toast stays five seconds, eight with an action, and while it loads for ever [9.21 9.22]', () => {
    toast.success('Klart');
    toast.error('Fel');
    toast.action('Borttaget', { label: 'Ångra', onClick: vi.fn() });
    toast.loading();
    expect(shown().map((item) => item.autoClose)).toEqual([5000, 5000, 8000, false]);
  });

  it('a toast keeps a date with its time on one line', async () => {
    renderKit(<Toaster />);
    toast.success('Larm schemalagt. Det går ut 2026-11-14 08:00.');
    toast.action('Borttaget 2026-11-15.', { label: 'Ångra', onClick: vi.fn() });
    expect((await screen.findByText('2026-11-14 08:00')).tagName).toBe('TIME');
    expect((await screen.findByText('2026-11-15')).tagName).toBe('TIME');
  });

  it('a toast interrupts only for what failed', () => {
    toast.success('Klart');
    toast.error('Fel');
    expect(shown().map((item) => item.role)).toEqual(['status', 'alert']);
  });

  it('a toast says Laddar... until a promise settles, then how it went [8.24]', async () => {
    const { promise, resolve } = deferred<number>();
    const told = toast.promise(promise, {
      success: (n) => `${n} skapade`,
      error: 'Kunde inte skapa eventet',
    });
    expect(shown()).toMatchObject([{ message: 'Laddar...', loading: true, autoClose: false }]);
    resolve(3);
    expect(await told).toBe(3);
    expect(shown()).toMatchObject([{ message: '3 skapade', loading: false, autoClose: 5000 }]);
  });

  it('a toast fails as the promise fails, with its own words', async () => {
    const told = toast.promise(Promise.reject(new Error('nej')), {
      success: 'Klart',
      error: 'Kunde inte logga in',
    });
    await expect(told).rejects.toThrow('nej');
    expect(shown()).toMatchObject([{ message: 'Kunde inte logga in', role: 'alert' }]);
  });

  it('a toast tells the outcome also when the loading toast was closed', async () => {
    const { promise, resolve } = deferred<void>();
    const told = toast.promise(promise, { success: 'Event skapat', error: 'Fel' });
    notifications.clean();
    resolve();
    await told;
    expect(shown()).toMatchObject([{ message: 'Event skapat' }]);
  });

  it('a text is in one toast at a time, which is the latest', async () => {
    toast.error('Kunde inte skicka');
    const first = shown()[0]?.id;
    toast.error('Kunde inte spara');
    toast.error('Kunde inte skicka');
    expect(shown().map((item) => item.message)).toEqual(['Kunde inte spara', 'Kunde inte skicka']);
    expect(shown()[1]?.id).not.toBe(first);
    const failing = () =>
      toast.promise(Promise.reject(new Error('nej')), { success: '', error: 'Kunde inte skicka' });
    await Promise.allSettled([failing(), failing()]);
    expect(shown().map((item) => item.message)).toEqual(['Kunde inte spara', 'Kunde inte skicka']);
  });

  it('two that load at once are two toasts', () => {
    toast.loading();
    toast.loading();
    expect(shown()).toHaveLength(2);
  });

  it('a toast has an action also over plain http, where browsers make no UUIDs', () => {
    vi.stubGlobal('crypto', {});
    toast.action('Borttaget', { label: 'Ångra', onClick: vi.fn() });
    toast.action('Borttaget igen', { label: 'Ångra', onClick: vi.fn() });
    vi.unstubAllGlobals();
    expect(new Set(shown().map((item) => item.id)).size).toBe(2);
  });
});

describe('a countdown', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const count = () => {
    const told = { onClick: vi.fn(), onEnd: vi.fn() };
    toast.countdown('Går ut om', { seconds: 20, label: 'Ångra', ...told });
    return told;
  };

  it('a countdown ends once its seconds have passed, also where its toast was closed', () => {
    const { onClick, onEnd } = count();
    vi.advanceTimersByTime(19_999);
    expect([shown().length, onEnd.mock.calls.length]).toEqual([1, 0]);
    notifications.clean();
    vi.advanceTimersByTime(1);
    expect([onEnd.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 0]);
  });

  it('a countdown whose button was pressed, once or twice, acts once and never ends', async () => {
    const { onClick, onEnd } = count();
    const button = shown()[0]?.message as ReactElement<{ onClick: () => void }> | undefined;
    button?.props.onClick();
    button?.props.onClick();
    vi.advanceTimersByTime(30_000);
    expect([onClick.mock.calls.length, onEnd.mock.calls.length, shown().length]).toEqual([1, 0, 0]);
  });
});

describe('Toaster', () => {
  it('Toaster draws toasts with a Swedish close button and runs an action once', async () => {
    const onClick = vi.fn();
    renderKit(<Toaster />);
    toast.action('Utkastet togs bort', { label: 'Ångra', onClick });
    await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }, { timeout: 10_000 }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
    toast.success('Klart');
    expect(await screen.findByRole('button', { name: 'Stäng meddelandet' })).toBeTruthy();
  });

  it('Toaster shows at most twenty at once [9.23]', async () => {
    renderKit(<Toaster />);
    for (let i = 1; i <= 25; i += 1) toast.success(`Nummer ${i}`);
    expect(await screen.findByText('Nummer 20')).toBeTruthy();
    expect(screen.queryByText('Nummer 21')).toBeNull();
  });
});
