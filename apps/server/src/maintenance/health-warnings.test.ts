import { expect, it } from 'vitest';
import { healthWarnings } from './health-warnings.ts';

const config = { dataDir: '/var/data', logFile: '/var/log/portal/server.log' };
const clock = { offBySeconds: () => 0 };
const roomBut = (full: string) => async (folder: string) => folder !== full;

it('a health warning tells which disk is full', async () => {
  expect(await healthWarnings({ config, clock, hasRoom: async () => true })()).toEqual([]);
  expect(await healthWarnings({ config, clock, hasRoom: roomBut('/var/data') })()).toEqual([
    { code: 'data-disk-full' },
  ]);
  expect(await healthWarnings({ config, clock, hasRoom: roomBut('/var/log/portal') })()).toEqual([
    { code: 'log-disk-full' },
  ]);
});

it('a health warning tells a clock that is off', async () => {
  const off = { offBySeconds: () => -42 };
  expect(await healthWarnings({ config, clock: off, hasRoom: async () => true })()).toEqual([
    { code: 'clock-off', seconds: -42 },
  ]);
});
