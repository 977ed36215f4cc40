import { allEndpoints } from '@karportalen/contract/all-endpoints';
import { getUser } from '@karportalen/contract/auth/endpoints';
import { functionNames } from '@karportalen/contract/core/access';
import { type Definition, tokenAccessOf } from '@karportalen/contract/core/endpoint';
import { createNotification } from '@karportalen/contract/notifications/endpoints';
import { createTheme } from '@karportalen/contract/themes/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makeBookable } from '../../test/money/tickets.ts';
import { makeApiToken } from '../../test/requests/api-tokens.ts';
import { texts } from '../../test/requests/notification-setup.ts';
import { makePoll } from '../../test/requests/polls.ts';
import { themeBody } from '../../test/requests/theme-bodies.ts';

type Organiser = Awaited<ReturnType<TestApp['as']>>;
type Token = Awaited<ReturnType<typeof makeApiToken>>;

let app: TestApp;
let mine: Organiser;
let foreignIds: Record<string, string>;
let token: Token;
let wholeUnion: Token;

/** An item of every kind, by the beginning of its calls' path. */
const makeItems = async (maker: Organiser): Promise<Record<string, string>> => {
  const { id: user, divisionId } = maker.user;
  const title = `Av ${user}`;
  const made = async (answer: Promise<{ status: number; body: { id: string } }>) => {
    const { status, body } = await answer;
    expect(status).toBe(201);
    return body.id;
  };
  const draft = { ...texts, titleSwedish: title, targetGroup: 'Student' as const, isDraft: true as const };
  const owner = { role: 'DivisionAdmin', divisionId, committeeId: null } as const;
  return {
    '/polls': (await makePoll(maker, { titleSwedish: title, scheduleTime: '2026-12-01T12:00:00.000Z' })).id,
    '/notifications': await made(maker.call(createNotification, { body: draft as never })),
    '/themes': await made(maker.call(createTheme, { body: themeBody({ title }) })),
    '/events': (await makeBookable(app.db, START, { owner, nameSwedish: title })).event.id,
  };
};

beforeAll(async () => {
  app = await testApp();
  mine = await app.as('DivisionAdmin');
  const foreign = await app.as('DivisionAdmin');
  await makeItems(mine);
  foreignIds = await makeItems(foreign);
  const { functions } = (await mine.call(getUser, {})).body;
  token = await makeApiToken(app, mine, { functions });
  wholeUnion = await makeApiToken(app, await app.as('SuperAdmin'), { functions: [...functionNames] });
});
afterAll(() => app.close());

const open = Object.values(allEndpoints).filter(
  (endpoint) => endpoint.needs !== 'public' && tokenAccessOf(endpoint) !== 'never',
);
const KINDS = ['/polls', '/notifications', '/themes', '/events'];
const kindOf = ({ path }: Definition): string | undefined =>
  KINDS.find((kind) => path.startsWith(`${kind}/:id`));
const ofItems = open.filter((endpoint) => kindOf(endpoint) !== undefined);
const lists = open.filter(({ method, path }) => method === 'GET' && !path.includes(':'));

const ask = async ({ method, path }: Definition, id: string, headers: Record<string, string>) => {
  const url = `/api/v1${path.replace(/:id/, id).replace(/:[A-Za-z]+/g, '01900000-0000-7000-8000-00000000000f')}`;
  const { status, body } = await app.inject({ method, url, headers });
  return { status, body: typeof body === 'object' ? { ...body, requestId: undefined } : body };
};

const NOBODYS = '01900000-0000-7000-8000-00000000000f';
const nameOf = ({ method, path }: Definition) => `${method} ${path}`;

describe('the scope of an API token', () => {
  it('the scope of API tokens is tried in many calls', () => {
    expect([ofItems.length > 40, lists.length > 20]).toEqual([true, true]);
  });

  it.each(ofItems.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'an API token gets the same answer from %s for another division’s item as for one that does not exist',
    async (_name, endpoint) => {
      const foreign = foreignIds[kindOf(endpoint) ?? ''] ?? '';
      const answer = await ask(endpoint, foreign, token.headers);
      expect(answer).toEqual(await ask(endpoint, NOBODYS, token.headers));
      // Access is judged first (403), and the body is read before the item (400, 415).
      expect([400, 403, 404, 415]).toContain(answer.status);
      if (endpoint.method !== 'GET') return;
      expect(answer.status).toBe(404);
      // Control: the item is there for whoever has it in scope.
      const isOfPart = endpoint.path.split(':').length > 2;
      if (!isOfPart) expect((await ask(endpoint, foreign, wholeUnion.headers)).status).not.toBe(404);
    },
  );

  it.each(lists.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'an API token gets the same answer from %s as its maker',
    async (_name, endpoint) => {
      expect(await ask(endpoint, '', token.headers)).toEqual(
        await ask(endpoint, '', { cookie: mine.cookie }),
      );
    },
  );
});
