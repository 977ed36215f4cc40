import { compare } from './lib/compare-rates.mjs';
import { startSides } from './lib/compared-servers.mjs';
import { organiserCalls as calls } from './lib/organiser-calls.mjs';
import { cost } from './lib/request-figures.mjs';
import { startWithoutHistory } from './lib/server-without-history.mjs';

const GOAL = 0.8;

/**
 * The JIT counts calls: what runs 200 times a second needs longer than a read, else the side with more code is still compiling.
 * The sides are a fifth apart: a median of seven rounds of a second is not exact enough.
 */
const full = { warmUp: 12, rounds: 15, seconds: 1 };
const short = { warmUp: 3, rounds: 3, seconds: 1 };

/** Rows that are edited: two of each connection, so that no edit waits for another's lock. */
const ROWS = 20;
/** Texts that an edit alternates between. A save that changes nothing leaves no entry and would flatter the history. */
const TEXTS = 40;

const writes = [
  { what: 'Create a notification', name: 'createNotification' },
  {
    what: 'Edit a notification',
    name: 'updateNotification',
    text: 'Kom till Vasa klockan tolv. Vi bjuder på lunch.',
  },
  { what: 'Create a poll', name: 'createPoll' },
  { what: 'Edit a poll', name: 'updatePoll', text: 'Vad vill du äta på torsdag?' },
  { what: 'Create a theme', name: 'createTheme' },
  { what: 'Edit a theme', name: 'updateTheme', text: 'Lucia' },
  { what: 'Create an event', name: 'createEvent' },
  { what: 'Edit an event', name: 'updateEvent', text: 'Vårbalen' },
];

/** The requests, with a new text each time that a row is edited. */
function changing({ requests }, text) {
  if (text === undefined) return requests;
  const rows = requests.slice(0, ROWS);
  if (rows.some(({ body }) => !body?.includes(text))) throw new Error(`no edit has the text ${text}`);
  return Array.from({ length: TEXTS }, (_, n) => `${text.slice(0, -3)} ${n + 10}`).flatMap((other) =>
    rows.map((one) => ({ ...one, body: one.body.replace(text, other) })),
  );
}

/** The rate of a load in which every kind of write comes equally often. */
const mixedRate = (rates) => rates.length / rates.reduce((sum, rate) => sum + 1 / rate, 0);

function inEqualParts(rates) {
  const ours = mixedRate(rates.map((rate) => rate.ours));
  const bare = mixedRate(rates.map((rate) => rate.bare));
  const row = {
    what: 'All of these writes in equal parts, with history: of the same without',
    value: `${ours.toFixed(0)}/s`,
    beside: `${bare.toFixed(0)}/s`,
    ratio: ours / bare,
    goal: `≥ ${GOAL}`,
    met: ours / bare >= GOAL,
  };
  console.log(`  ${row.what}: ${row.value} beside ${row.beside}: ${row.ratio.toFixed(2)}`);
  return row;
}

/** Writing beside the same server without the history, in turns. */
export async function measure(setup, { quick, only }) {
  const sides = await startSides(setup);
  const { portal, store } = sides;
  const asked = writes.filter(({ what }) => only.test(what));
  const without = await startWithoutHistory(setup, store.dataDir);
  const entries = async () => Number((await store.sql('select count(*) as n from history_entries'))[0].n);
  const rows = [];
  const rates = [];
  for (const { what, name, text } of asked) {
    const requests = changing(await calls[name](store), text);
    const before = await entries();
    const [ours, bare] = await compare(
      setup,
      sides,
      [
        { server: portal, requests },
        { server: without, requests },
      ],
      quick ? short : full,
    );
    const written = (await entries()) - before;
    // A few edits at the beginning of a round may repeat the text that the row already has.
    if (written < 0.95 * ours.total) throw new Error(`${written} entries of ${ours.total} writes`);
    const row = {
      what: `${what}, with history: of the same without`,
      value: `${ours.perSecond.toFixed(0)}/s, ${cost(ours)}`,
      beside: `${bare.perSecond.toFixed(0)}/s, ${cost(bare)}`,
      ratio: bare.ratio,
      goal: `≥ ${GOAL}`,
      met: bare.ratio >= GOAL,
    };
    console.log(`  ${row.what}: ${row.value} beside ${row.beside}: ${row.ratio.toFixed(2)}`);
    rows.push(row);
    rates.push({ ours: ours.perSecond, bare: ours.perSecond / bare.ratio });
  }
  if (asked.length === writes.length) rows.push(inEqualParts(rates));
  return rows;
}
