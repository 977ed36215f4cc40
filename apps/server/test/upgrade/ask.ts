import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import readExcel from 'read-excel-file/node';
import { doorCookie, openDoor } from '../../src/door/session.ts';
import type { TestApp } from '../app.ts';
import { makeSession } from '../makers.ts';

/** `as` is 'public', 'organiser (address)', 'member (id)' or 'door (event id)'. */
export type Call = {
  readonly as: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: object;
};
export type Answer = { readonly status: number; readonly body: unknown };

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

/** SIE files are not UTF-8, and are compared by byte. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
};
const linesOf = (bytes: Uint8Array): string[] => textOf(bytes).split(/\r?\n/);

/** The content of a file: a workbook's cells, a text's lines, an archive's files. Not its compression. */
const contentOf = async (bytes: Buffer): Promise<unknown> => {
  if (!isZip(bytes)) return linesOf(bytes);
  const files = unzipSync(bytes);
  if (files['xl/workbook.xml']) {
    const sheets = await readExcel(bytes);
    return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
  }
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, linesOf(content)]));
};

/** Masks request ids and times of the restore itself, which differ per run. */
const steady = (now: Date) => (key: string, value: unknown) => {
  if (key === 'requestId') return undefined;
  return key === 'updatedAt' && String(value) > now.toISOString() ? 'since the restore' : value;
};

const plain = (value: unknown, now: Date): unknown => JSON.parse(JSON.stringify(value, steady(now)));

/** Opens each kind of session once, and calls with it. */
export const asker = (app: TestApp) => {
  const cookies = new Map<string, Promise<string>>();

  const organiser = async (email: string): Promise<string> => {
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
    return (await makeSession(app.db, rows[0]?.id ?? '', app.time.now)).cookie;
  };

  const door = async (eventId: string): Promise<string> => {
    const { token } = await app.db.transaction((tx) => openDoor(tx, { eventId }, app.time.now));
    return `${doorCookie}=${token}`;
  };

  const openers: Readonly<Record<string, (who: string) => Promise<string>>> = {
    organiser,
    door,
    member: async (id) => (await app.signedIn({ id })).cookie,
    public: async () => '',
  };

  const cookieOf = (as: string): Promise<string> => {
    const [kind = '', who = ''] = as.split(' ');
    const cookie = cookies.get(as) ?? openers[kind]?.(who) ?? Promise.reject(new Error(`who is ${as}?`));
    cookies.set(as, cookie);
    return cookie;
  };

  /** A restore renews PINs: a door is opened with the event's present one. */
  const bodyOf = async ({ as, body }: Call): Promise<object | undefined> => {
    if (!body || !('pin' in body)) return body;
    const { rows } = await app.db.execute<{ pin: string }>(
      sql`select pin from events where id = ${as.split(' ')[1]}::uuid`,
    );
    return { ...body, pin: rows[0]?.pin };
  };

  return async (call: Call): Promise<Answer> => {
    const cookie = await cookieOf(call.as);
    const payload = await bodyOf(call);
    const { status, body, answer, headers } = await app.inject({
      method: call.method,
      url: call.url,
      ...(cookie && { headers: { cookie } }),
      ...(payload && { payload }),
    });
    const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
    return { status, body: plain(isJson ? body : await contentOf(answer.rawPayload), app.time.now) };
  };
};
