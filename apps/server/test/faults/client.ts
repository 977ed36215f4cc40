import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, type Definition } from '@karportalen/contract/core/endpoint';
import { problems } from '@karportalen/contract/core/problems';
import { createNotification } from '@karportalen/contract/notifications/endpoints';
import { inviteDivisionAdmin } from '@karportalen/contract/organisations/endpoints';
import type { Random } from '@karportalen/demo/random';
import { formOf } from '../app.ts';
import type { World } from './fields.ts';
import { bodyOf, type Content, type Kind, kinds } from './item-kinds.ts';
import type { Entry, Journal } from './journal.ts';

/** Longer than any call may take: the pool gives up after five seconds. */
const HANGING_MS = 15_000;

/** Pause after a call that was not served, before the next, which may go to another server. */
const BREATH_MS = 50;

export type Answer = { readonly status: number; readonly body: unknown };

/** The answer began but never ended. */
class CutOff extends Error {
  override readonly name = 'CutOff';
}

type Call = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A file is sent as it is. */
  readonly body?: object;
  readonly key?: string;
  /** Timeout, for crowds that queue. */
  readonly patienceMs?: number;
};

/** One HTTP call. Throws unless a whole answer came. */
export const send = async (
  address: string,
  cookie: string,
  endpoint: Definition,
  { params, query, body, key, patienceMs = HANGING_MS }: Call = {},
): Promise<Answer> => {
  const type = endpoint.upload ? endpoint.upload.type : 'application/json';
  const headers = {
    cookie,
    ...(body && !endpoint.multipart && { 'content-type': type }),
    ...(key && { 'idempotency-key': key }),
  };
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const contentOf = (given: object) => (endpoint.multipart ? formOf(given) : JSON.stringify(given));
  const answer = await fetch(`${address}${addressOf(endpoint, params)}${search}`, {
    method: endpoint.method,
    headers,
    ...(body && { body: body instanceof File ? body : contentOf(body) }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await answer.text().catch((cause: unknown) => {
    throw new CutOff('the answer broke off', { cause });
  });
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
};

export type Client = {
  readonly name: string;
  readonly cookie: string;
  readonly random: Random;
  readonly world: World;
  /** Super admins also invite and send to everybody now and then. */
  readonly isSuperAdmin: boolean;
};

type Surroundings = {
  readonly journal: Journal;
  /** Servers believed to be up; one may just have died. */
  readonly addresses: () => readonly string[];
  readonly signal: AbortSignal;
};

type Outcome = 'yes' | 'no' | 'unknown' | 'gone';

/** Does what organisers do, at random, until told to stop. */
export const runClient = async (client: Client, { journal, addresses, signal }: Surroundings) => {
  const { name, cookie, random, world } = client;
  const own: Entry[] = [];
  const again: (() => Promise<void>)[] = [];
  let serial = 0;
  const nextName = () => {
    serial += 1;
    return `${name} ${serial}`;
  };

  const tell = (what: string, { status, body }: Answer) => {
    journal.surprises.push(`${what}: ${status} ${JSON.stringify(body)}`);
  };

  /** The outcome of a call. Only a success or refusal settles it; otherwise it may have been saved or not. */
  const attempt = async (endpoint: Definition, call: Call): Promise<{ outcome: Outcome; body?: unknown }> => {
    const address = random.pick(addresses());
    const began = performance.now();
    const what = `${name} ${endpoint.method} ${endpoint.path}`;
    try {
      const answer = await send(address, cookie, endpoint, call);
      const { status, body } = answer;
      if (status < 300) {
        if (endpoint.method !== 'GET')
          journal.acknowledged.set(address, (journal.acknowledged.get(address) ?? 0) + 1);
        return { outcome: 'yes', body };
      }
      if (status === 503 || status === 507) {
        const isFull = status === 507;
        const { swedish } = problems[isFull ? 'STORAGE_FULL' : 'UNAVAILABLE'];
        if ((body as { clientMessageSwedish?: string }).clientMessageSwedish !== swedish) tell(what, answer);
        if (isFull) journal.answers507 += 1;
        else journal.answers503.push(performance.now() - began);
        await wait(BREATH_MS);
        // A full disk is a refusal: nothing was saved.
        return { outcome: isFull ? 'no' : 'unknown' };
      }
      if (status === 404 && endpoint.method !== 'POST') return { outcome: 'gone' };
      // The first attempt may still be running on the server that was asked first.
      if (!(status === 409 && call.key)) tell(what, answer);
      return { outcome: 'unknown' };
    } catch (error) {
      const isHanging = error instanceof Error && error.name === 'TimeoutError';
      if (isHanging) journal.surprises.push(`${what}: no answer`);
      if (error instanceof CutOff) journal.cutOff += 1;
      else journal.unanswered += 1;
      await wait(BREATH_MS);
      return { outcome: 'unknown' };
    } finally {
      journal.slowestMs = Math.max(journal.slowestMs, performance.now() - began);
    }
  };

  /** Retries with the same key until it succeeds; some clients give up. */
  const insist = async (call: () => Promise<boolean>): Promise<void> => {
    if (await call()) return;
    if (random.chance(0.7)) again.push(() => insist(call));
  };

  const create = async () => {
    const kind = random.pick(kinds);
    const title = nextName();
    const content = kind.make(random, title, world);
    const entry: Entry = { kind, title, steps: [{ state: 'gone', acknowledged: true }] };
    journal.entries.push(entry);
    const key = randomUUID();
    await insist(async () => {
      const { outcome, body } = await attempt(kind.create, {
        body: bodyOf(kind, content, world, false),
        key,
      });
      if (outcome !== 'no') entry.steps.push({ state: content, acknowledged: outcome === 'yes' });
      if (outcome !== 'yes') return false;
      entry.id = (body as { id: string }).id;
      own.push(entry);
      return true;
    });
  };

  const settle = (entry: Entry, outcome: Outcome, state: Content | 'gone') => {
    if (outcome === 'no') return;
    const mayBeGone = entry.steps.some((step) => step.state === 'gone' && !step.acknowledged);
    if (outcome !== 'gone') entry.steps.push({ state, acknowledged: outcome === 'yes' });
    else if (mayBeGone) entry.steps.push({ state: 'gone', acknowledged: true });
    else journal.surprises.push(`${entry.title}: not found, though it was never deleted`);
    if (entry.steps.at(-1)?.state === 'gone' && entry.steps.at(-1)?.acknowledged)
      own.splice(own.indexOf(entry), 1);
  };

  const edit = async () => {
    if (own.length === 0) return;
    const entry = random.pick(own);
    const { kind, title, steps, id = '' } = entry;
    const before = steps.findLast(({ state }) => state !== 'gone')?.state as Content;
    const content = kind.make(random, title, world, before);
    const body = bodyOf(kind, content, world, true);
    settle(entry, (await attempt(kind.update, { params: { id }, body })).outcome, content);
  };

  const remove = async () => {
    if (own.length === 0) return;
    const entry = random.pick(own);
    const params = { id: entry.id ?? '' };
    settle(entry, (await attempt(entry.kind.remove, { params })).outcome, 'gone');
  };

  const read = async () => {
    const [list] = random.pick(random.pick(kinds).lists);
    await attempt(list, {});
  };

  const invite = async () => {
    const row = { email: `${nextName().replaceAll(' ', '-')}@exempel.se`.toLowerCase(), acknowledged: false };
    journal.invites.push(row);
    const body = { divisionId: random.pick(world.divisions), email: row.email };
    const key = randomUUID();
    await insist(async () => {
      row.acknowledged = (await attempt(inviteDivisionAdmin, { body, key })).outcome === 'yes';
      return row.acknowledged;
    });
  };

  const sendNow = async () => {
    const row = { title: `${nextName()} nu`, acknowledged: false };
    journal.sends.push(row);
    const kind = kinds.find((one) => one.create === createNotification) as Kind;
    const made = { ...kind.make(random, row.title, world), isDraft: false, targetGroup: 'All' };
    const { scheduleTime: _later, ...body } = bodyOf(kind, made, world, false);
    const key = randomUUID();
    await insist(async () => {
      row.acknowledged = (await attempt(createNotification, { body, key })).outcome === 'yes';
      return row.acknowledged;
    });
  };

  const special = [invite, invite, sendNow];
  const usual = [create, create, create, edit, edit, remove, read, read];
  while (!signal.aborted) {
    if (again.length > 3 || (again.length > 0 && random.chance(0.5))) await again.shift()?.();
    else if (client.isSuperAdmin && random.chance(0.3)) await random.pick(special)();
    else await random.pick(usual)();
  }
};
