import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const SERVER = Date.parse('2026-11-16T12:00:00.000Z');
const MINUTE = 60_000;

/** Error of the device's clock in ms. The server's clock shows `SERVER` when a test starts. */
let wrongBy = 0;
const isServer = (at: number): void => {
  vi.setSystemTime(at + wrongBy);
};
const headers = (at: number): Headers => new Headers({ date: new Date(at).toUTCString() });

let clock: typeof import('./clock.ts');
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  clock = await import('./clock.ts');
  wrongBy = 0;
  isServer(SERVER);
});

const answer = (at: number, tookMs: number): void => {
  isServer(at - tookMs);
  const askedAt = Date.now();
  isServer(at);
  clock.noteServerTime(headers(at - tookMs / 2), askedAt);
};
const fault = (): number => Math.abs(clock.serverNow().getTime() - (Date.now() - wrongBy));

it.each([-10, 10])(
  'a device clock that is %i minutes wrong is corrected to within a second by one answer',
  (by) => {
    wrongBy = by * MINUTE;
    expect(fault()).toBe(10 * MINUTE);
    for (const at of [0, 1, 400, 999]) {
      answer(SERVER + at, 80);
      expect(fault()).toBeLessThan(600);
    }
  },
);

it('each further answer can only narrow the clock offset, a slow one too', () => {
  wrongBy = 10 * MINUTE;
  answer(SERVER + 30, 20);
  answer(SERVER + 5_980, 20);
  const before = fault();
  expect(before).toBeLessThan(60);
  answer(SERVER + 20_000, 8_000);
  expect(fault()).toBe(before);
});

it('a device clock that is right, or was set right, is not corrected', () => {
  answer(SERVER + 700, 300);
  expect(fault()).toBe(0);
  wrongBy = -10 * MINUTE;
  answer(SERVER + 5_000, 20);
  expect(fault()).toBeLessThan(600);
  wrongBy = 0;
  answer(SERVER + 9_000, 20);
  expect(fault()).toBe(0);
});

it('an answer without a time header leaves the clock offset as it is', () => {
  clock.noteServerTime(new Headers(), Date.now());
  clock.noteServerTime(new Headers({ date: 'soon', 'x-server-time': 'now' }), Date.now());
  expect(fault()).toBe(0);
});

it('useNow updates at the start of each second', () => {
  isServer(SERVER + 640);
  const { result } = renderHook(() => clock.useNow());
  act(() => vi.advanceTimersByTime(359));
  expect(result.current.getTime()).toBe(SERVER + 640);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.getTime()).toBe(SERVER + 1000);
  act(() => vi.advanceTimersByTime(1000));
  expect(result.current.getTime()).toBe(SERVER + 2000);
});

const exactAnswer = (at: number, { up, down }: { up: number; down: number }): void => {
  isServer(at - up);
  const askedAt = Date.now();
  isServer(at + down);
  clock.noteServerTime(new Headers({ 'x-server-time': new Date(at).toISOString() }), askedAt);
};

it.each([-10, 0, 10])(
  'with a device clock that is %i minutes wrong a release never opens before the server’s',
  (by) => {
    wrongBy = by * MINUTE;
    const release = new Date(SERVER + 60_000).toISOString();
    exactAnswer(SERVER, { up: 700, down: 40 });
    exactAnswer(SERVER + 5_000, { up: 20, down: 900 });
    isServer(SERVER + 30_000);
    // The fastest answer took 40 ms, so the offset is uncertain by 40 ms, which are waited out.
    expect(clock.msUntilSurely(release)).toBe(30_040);
  },
);

it('useHasCome changes at the exact millisecond and re-renders', () => {
  wrongBy = 10 * MINUTE;
  exactAnswer(SERVER, { up: 10, down: 10 });
  isServer(SERVER + 10);
  const moment = new Date(SERVER + 2_500).toISOString();
  const { result } = renderHook(() => [clock.useHasCome(moment), clock.useHasCome(moment, 1_000)]);
  expect(result.current).toEqual([false, false]);
  act(() => vi.advanceTimersByTime(1_499));
  expect(result.current).toEqual([false, false]);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toEqual([false, true]);
  act(() => vi.advanceTimersByTime(999));
  expect(result.current).toEqual([false, true]);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toEqual([true, true]);
});

it('useHasCome waits again when the instant is moved', () => {
  const { result, rerender } = renderHook(({ at }) => clock.useHasCome(at), {
    initialProps: { at: new Date(SERVER).toISOString() as string | null },
  });
  expect(result.current).toBe(true);
  rerender({ at: new Date(SERVER + 1_000).toISOString() });
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(true);
  rerender({ at: null });
  expect(result.current).toBe(true);
});
