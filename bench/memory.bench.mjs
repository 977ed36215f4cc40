import { applyLoad, CONNECTIONS } from './lib/apply-load.mjs';
import { startSides } from './lib/compared-servers.mjs';
import { contentCalls } from './lib/content-calls.mjs';
import { residentMegabytes } from './lib/machine.mjs';

const MINUTES = 10;
/** A working day's mix: many lists, some items opened, some saved. */
const mixed = {
  listNotifications: 3,
  listDraftNotifications: 1,
  listPollHistory: 3,
  listThemeHistory: 1,
  listEventHistory: 3,
  listDraftEvents: 1,
  getNotification: 1,
  getPoll: 1,
  getEvent: 1,
  createNotification: 1,
  updateNotification: 1,
  createPoll: 1,
  updatePoll: 1,
  createEvent: 1,
  updateEvent: 1,
};

/** The mix as a list of requests; no two connections edit the same row. */
async function mixOf(store) {
  const requests = [];
  for (const [name, times] of Object.entries(mixed)) {
    const { requests: own } = await contentCalls[name](store);
    for (let n = 0; n < times * 2 * CONNECTIONS; n += 1) requests.push(own[n % own.length]);
  }
  return requests;
}

export async function measure(setup, { quick }) {
  const { store, portal, cookies } = await startSides(setup);
  const memory = () => residentMegabytes(portal.pid);
  const row = (when, value, goal) => ({
    what: `Memory of the server process ${when}`,
    value: `${value.toFixed(0)} MB`,
    goal: `≤ ${goal} MB`,
    met: value <= goal,
  });
  const atStart = memory();
  const requests = await mixOf(store);
  const minutes = [];
  const seconds = quick ? 6 : 60;
  while (minutes.length < MINUTES) {
    await applyLoad(setup, portal.address, { requests, cookies, seconds, connections: 2 * CONNECTIONS });
    minutes.push(memory());
    console.log(`  ${minutes.at(-1)?.toFixed(0)} MB after ${minutes.length * seconds} s`);
  }
  const highest = (part) => Math.max(...part);
  const [early, late] = [highest(minutes.slice(0, MINUTES / 2)), highest(minutes.slice(MINUTES / 2))];
  return [
    row('after start', atStart, 150),
    row(
      `after ${(MINUTES * seconds) / 60} min of mixed load on 20 connections, at most`,
      highest(minutes),
      200,
    ),
    {
      what: 'Memory of the server process: the second half of that load beside the first',
      value: `${late.toFixed(0)} MB`,
      beside: `${early.toFixed(0)} MB`,
      ratio: late / early,
      goal: '≤ 1.05',
      met: late / early <= 1.05,
    },
  ];
}
