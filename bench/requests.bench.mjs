import { CONNECTIONS } from './lib/apply-load.mjs';
import { compare } from './lib/compare-rates.mjs';
import { requireSameAnswers, startSides } from './lib/compared-servers.mjs';
import { organiserCalls as calls } from './lib/organiser-calls.mjs';
import { asJson } from './lib/request-bodies.mjs';
import { cost, ms } from './lib/request-figures.mjs';

/**
 * A warm-up long enough for the JIT: a server runs for weeks. Short rounds, so that other load on the machine
 * affects all sides alike.
 */
const full = { warmUp: 3, rounds: 7, seconds: 1, once: 200 };
const short = { warmUp: 3, rounds: 3, seconds: 1, once: 20 };
const item = asJson({
  titleSwedish: 'Lunchföreläsning på torsdag',
  titleEnglish: 'Lunch lecture on Thursday',
  messageSwedish: 'Kom till Vasa klockan tolv. Vi bjuder på lunch.',
  messageEnglish: 'Come to Vasa at noon. Lunch is on us.',
  isDraft: true,
});
const leanInsert = { method: 'POST', path: '/lean/items', ...item };

const list = (what, name, tab, path, size) => ({
  what: `${what}, ${size} rows`,
  name,
  ours: { requests: [{ path: `/api/v1${path}?page=1&pageSize=${size}` }] },
  path: `/${tab}?page=1&pageSize=${size}`,
  leanGoal: leanGoals[name === 'listActiveEvents' ? 'active' : 'rows'][size],
  sameGoal: 1,
});
const one = (what, name, kind) => ({ what, name, kind, leanGoal: leanGoals.one, sameGoal: 1 });
const write = (what, name, kind) => ({
  ...{ what, name, kind, isWrite: true, p99Goal: 3 },
  leanGoal: leanGoals.save,
});

/** Beside a lean server that is well made; events in the active tab have tickets and holds. */
const leanGoals = {
  rows: { 10: 0.45, 100: 0.2 },
  active: { 10: 0.3, 100: 0.15 },
  one: 0.3,
  // 0.3 since a history is written with each.
  save: 0.3,
};

const LISTS = [
  ['Notifications, history', 'listNotifications', 'notifications/history', '/notifications'],
  ['Notifications, drafts', 'listDraftNotifications', 'notifications/draft', '/notifications/draft'],
  ['Polls, history', 'listPollHistory', 'polls/history', '/polls/history'],
  ['Polls, drafts', 'listDraftPolls', 'polls/draft', '/polls/draft'],
  ['Themes, history', 'listThemeHistory', 'themes/history', '/themes/history'],
  ['Themes, drafts', 'listDraftThemes', 'themes/draft', '/themes/draft'],
  ['Events, history', 'listEventHistory', 'events/history', '/events/history'],
  ['Events, drafts', 'listDraftEvents', 'events/draft', '/events/draft'],
  ['Events, active', 'listActiveEvents', 'events/active', '/events/active'],
];

/** The calls that people make most: compared with a lean server and with one that answers the same bytes. */
const most = [
  ...[10, 100].flatMap((size) => LISTS.map((one) => list(...one, size))),
  one('A notification', 'getNotification', 'notifications'),
  one('A poll', 'getPoll', 'polls'),
  one('A theme', 'getTheme', 'themes'),
  one('An event', 'getEvent', 'events'),
  write('Create a notification', 'createNotification', 'notifications'),
  write('Edit a notification', 'updateNotification', 'notifications'),
  write('Create a poll', 'createPoll', 'polls'),
  write('Edit a poll', 'updatePoll', 'polls'),
  write('Create an event', 'createEvent', 'events'),
  write('Edit an event', 'updateEvent', 'events'),
];

/** The same requests with the baseline server's paths. */
function besides({ isWrite, path, kind }, { requests }) {
  if (isWrite) {
    const place = ({ method, path }) => (method === 'POST' ? '' : `/${path.split('/').at(-1)}`);
    return {
      lean: [leanInsert],
      same: requests.map((one) => ({ ...one, path: `/same/${kind}${place(one)}` })),
    };
  }
  if (path) return { lean: [{ path: `/lean${path}` }], same: [{ path: `/same${path}` }] };
  const id = (one) => one.path.split('/').at(-1);
  return {
    lean: requests.map((one) => ({ path: `/lean/${kind}/${id(one)}` })),
    same: requests.map((one) => ({ path: `/same/${kind}/${id(one)}` })),
  };
}

const goalOf = (ratio, goal) => (goal === undefined ? {} : { goal: `≥ ${goal}`, met: ratio >= goal });

function rowsOf(what, [ours, lean, same], { leanGoal, sameGoal, p99Goal }) {
  const value = `${ours.perSecond.toFixed(0)}/s`;
  const rows = [
    {
      what: `${what}: of a lean server`,
      value,
      beside: `${lean.perSecond.toFixed(0)}/s, ${cost(lean)}`,
      ratio: lean.ratio,
      ...goalOf(lean.ratio, leanGoal),
    },
  ];
  if (same) {
    rows.push({
      what: `${what}: of the same bytes`,
      value,
      beside: `${same.perSecond.toFixed(0)}/s, ${cost(same)}`,
      ratio: same.ratio,
      ...goalOf(same.ratio, sameGoal),
    });
  }
  const p99 = ours.p99 / lean.p99;
  rows.push({
    what: `${what}: p99`,
    value: `${ms(ours.p99)}, p50 ${ms(ours.p50)}; ${cost(ours)}`,
    beside: `${ms(lean.p99)}, p50 ${ms(lean.p50)} lean`,
    ratio: p99,
    ...(p99Goal && { goal: `≤ ${p99Goal}`, met: p99 <= p99Goal }),
  });
  return rows;
}

async function measureMost(setup, sides, how, only) {
  const { portal, bare, store, cookies } = sides;
  const rows = [];
  for (const call of most.filter(({ what }) => only.test(what))) {
    const ours = call.ours ?? (await calls[call.name](store, how.once));
    const { lean, same } = besides(call, ours);
    await requireSameAnswers(portal, bare, cookies[0], [ours.requests[0], same[0]]);
    const sent = [
      { server: portal, ...ours },
      { server: bare, requests: lean },
      { server: bare, requests: same },
    ];
    const found = rowsOf(call.what, await compare(setup, sides, sent, how), call);
    for (const { what, value, beside, ratio } of found) {
      console.log(`  ${what}: ${value} beside ${beside}: ${ratio.toFixed(2)}`);
    }
    rows.push(...found);
  }
  return rows;
}

/** Many concurrent saves into lists of one owner. */
async function measureRush(setup, sides, how, only) {
  const { portal, bare, store } = sides;
  const rows = [];
  for (const [kind, name] of [
    ['a notification', 'createNotification'],
    ['a poll', 'createPoll'],
    ['an event', 'createEvent'],
  ]) {
    const what = `Create ${kind}, 50 organisers of one owner at once`;
    if (!only.test(what)) continue;
    const sent = [
      { server: portal, ...(await calls[name](store)) },
      { server: bare, requests: [leanInsert] },
    ];
    const found = await compare(setup, sides, sent, { ...how, connections: 5 * CONNECTIONS });
    rows.push(...rowsOf(what, found, { leanGoal: leanGoals.save, p99Goal: 3 }));
  }
  return rows;
}

export async function measure(setup, { quick, only }) {
  const sides = await startSides(setup);
  const how = quick ? short : full;
  const rows = await measureMost(setup, sides, how, only);
  rows.push(...(await measureRush(setup, sides, how, only)));
  return rows;
}
