import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkSendTime, sendTimeFields } from './send-mode.ts';

const at = '2026-11-14T12:00:00.000Z';
const toldAt = (now: string, sendMode: 'schedule' | 'now' = 'schedule') =>
  z
    .object(sendTimeFields)
    .superRefine(checkSendTime(() => new Date(now)))
    .safeParse({ sendMode, scheduleTime: at })
    .error?.issues.map(({ message }) => message) ?? [];

it('a time lies ahead by the clock that the form is handed', () => {
  expect(toldAt('2026-11-14T11:59:59.999Z')).toEqual([]);
  expect(toldAt(at)).toEqual(['Datumet måste vara i framtiden']);
  expect(toldAt('2099-01-01T00:00:00.000Z')).toEqual(['Datumet måste vara i framtiden']);
});

it('what is sent now needs no time ahead', () => {
  expect(toldAt('2099-01-01T00:00:00.000Z', 'now')).toEqual([]);
});
