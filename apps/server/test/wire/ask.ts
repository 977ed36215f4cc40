import { afterAll, beforeAll } from 'vitest';
import { type TestApp, testApp } from '../app.ts';

type Actor = Awaited<ReturnType<TestApp['as']>>;

export let app: TestApp;
export let superAdmin: Actor;
export let divisionAdmin: Actor;

/** Called once per test file: the app, with a super admin and a division admin signed in. */
export const openApp = (): void => {
  beforeAll(async () => {
    app = await testApp();
    superAdmin = await app.as('SuperAdmin');
    divisionAdmin = await app.as('DivisionAdmin');
  });
  afterAll(() => app.close());
};

/** The parts of a multipart body by key; a list repeats its key. */
type Parts = Readonly<Record<string, string | File | readonly string[]>>;

type Sent = { readonly by?: Actor; readonly json?: object; readonly parts?: Parts };

const formOf = (parts: Parts): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(parts))
    for (const one of Array.isArray(value) ? value : [value]) form.append(key, one);
  return form;
};

/** A raw call with address, keys and values written out, as a foreign client makes it. */
export const ask = (address: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, sent: Sent = {}) => {
  const [method, path] = address.split(' ') as ['GET', string];
  const payload = sent.parts ? formOf(sent.parts) : sent.json;
  return app.inject({
    method,
    url: `/api/v1${path}`,
    ...(payload && { payload }),
    ...(sent.by && { headers: { cookie: sent.by.cookie } }),
  });
};

export const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).status;
export const divisionOf = (by: typeof divisionAdmin) => by.user.divisionId ?? '';

/** The ids in a list, under this key. */
export const idsIn = async (address: `GET /${string}`, key: string, by = divisionAdmin): Promise<string[]> =>
  (await ask(address, { by })).body[key].map(({ id }: { id: string }) => id);
