import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitCpuTime } from './cpu-limit.ts';

let used = 0;
beforeEach(() => {
  vi.useFakeTimers();
  used = 0;
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: used / 2, system: used / 2 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the CPU limit leaves work that only waits for the CPU alone, and ends what uses more of it', () => {
  const end = vi.fn();
  const stop = limitCpuTime(20, end);
  used = 19_900_000;
  vi.advanceTimersByTime(600_000);
  expect(end).not.toHaveBeenCalled();
  used = 20_100_000;
  vi.advanceTimersByTime(1_000);
  expect(end).toHaveBeenCalled();
  stop();
});

it('the CPU limit ends with the work', () => {
  const end = vi.fn();
  limitCpuTime(20, end)();
  used = 20_100_000;
  vi.advanceTimersByTime(600_000);
  expect(end).not.toHaveBeenCalled();
});
