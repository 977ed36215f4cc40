import { addressOf, type Definition } from '@karportalen/contract/core/endpoint';
import { listActiveEvents, listEventHistory } from '@karportalen/contract/events/endpoints';
import { listNotifications } from '@karportalen/contract/notifications/endpoints';
import { listDivisions } from '@karportalen/contract/organisations/endpoints';
import { listPollHistory } from '@karportalen/contract/polls/endpoints';
import { listThemeHistory } from '@karportalen/contract/themes/endpoints';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import {
  badges,
  beginsWord,
  type Shown,
  typeLabelOf,
  varyStatuses,
  wordsToSearch,
} from '../../../test/lists/list-badges.ts';
import { edgePages, filtersOf, queries } from '../../../test/lists/list-queries.ts';
import {
  naivePage,
  organisationLists,
  ownedLists,
  type Query,
  type Row,
} from '../../../test/lists/reference-lists.ts';
import { isProof, tries } from '../../../test/proof.ts';
import { fillLists, type Home } from '../../../test/requests/long-lists.ts';

type Actor = Awaited<ReturnType<TestApp['as']>>;

let app: TestApp;
let home: Home;
let actors: Record<'SuperAdmin' | 'DivisionAdmin' | 'CommitteeModerator', Actor>;
beforeAll(async () => {
  app = await testApp();
  home = await fillLists(app.db, START);
  const { divisionId, committeeId } = home;
  actors = {
    SuperAdmin: await app.as('SuperAdmin'),
    DivisionAdmin: await app.as('DivisionAdmin', { divisionId }),
    CommitteeModerator: await app.as('CommitteeModerator', { divisionId, committeeId }),
  };
}, 60_000);
afterAll(() => app.close());

const idOf = (row: { id?: string; inviteId?: string; eventId?: string }) =>
  row.id ?? row.inviteId ?? row.eventId;

const read = async (actor: Actor, endpoint: Definition, query: Query) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const { status, body } = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { id: home.divisionId, divisionId: home.divisionId }),
    query: Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
    headers: { cookie: actor.cookie },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { total, ...lists } = body;
  const [rows] = Object.values(lists) as Parameters<typeof idOf>[0][][];
  return { ids: rows?.map(idOf), total };
};

const agrees = async (actor: Actor, endpoint: Definition, rows: readonly Row[], numRuns: number) => {
  await fc.assert(
    fc.asyncProperty(queries(rows.length, filtersOf(endpoint, home)), async (query) => {
      expect(await read(actor, endpoint, query)).toEqual(naivePage(rows, query));
    }),
    { numRuns: numRuns + edgePages(rows.length).length, examples: edgePages(rows.length) },
  );
};

describe('a search', () => {
  const idsOf = async (endpoint: Definition, search: string) =>
    (await read(actors.SuperAdmin, endpoint, { page: 1, search })).ids;

  it('a search finds an event by its PIN in the list that shows it, and in no other', async () => {
    app.time.now = START;
    const pin = '918273';
    const { rows } = await app.db.$client.query<{ id: string }>(
      `update events set pin = $2 where id = (select id from events where not is_draft and deleted_at is null
        and reservation_type <> 'Open' and over_at > $1 order by id limit 1) returning id`,
      [START, pin],
    );
    const id = rows[0]?.id;
    expect(await idsOf(listEventParticipants, pin)).toEqual([id]);
    expect(await idsOf(listActiveEvents, pin)).toEqual([]);
    const far = await app.as('DivisionAdmin');
    expect((await read(far, listEventParticipants, { page: 1, search: pin })).ids).toEqual([]);
  });

  it('a search finds a row by the dates that it shows', async () => {
    app.time.now = START;
    const change = async (sql: string) => {
      const { rows } = await app.db.$client.query<{ id: string }>(sql, [START]);
      return rows.map(({ id }) => id);
    };
    const sent = await change(
      `update notifications set send_at = '1999-03-05T11:30:00Z' where id = (select id from notifications
        where not is_draft and send_at <= $1 order by id limit 1) returning id`,
    );
    const held = await change(
      `update events set start_time = '1999-03-05T17:00:00Z', end_time = '1999-03-06T01:00:00Z',
        ticket_release_time = null, ticket_reservation_expiry_time = null
        where id = (select id from events where not is_draft and deleted_at is null and over_at <= $1
          and taken_down_at is null and cancelled_at is null order by id limit 1) returning id`,
    );
    expect(await idsOf(listNotifications, '1999-03-05')).toEqual(sent);
    expect(await idsOf(listNotifications, '1999-03-05 12:30')).toEqual(sent);
    expect(await idsOf(listNotifications, '1999-03-06')).toEqual([]);
    // The start's day, and the end's.
    for (const search of ['1999-03', '1999-03-05', '1999-03-06'])
      expect(await idsOf(listEventHistory, search), search).toEqual(held);
    expect(await idsOf(listEventHistory, '1999-03-07')).toEqual([]);
  });

  it('a search finds a row by the group it is for', async () => {
    const lists = { notifications: listNotifications, polls: listPollHistory, themes: listThemeHistory };
    for (const [table, endpoint] of Object.entries(lists)) {
      await app.db.$client.query(
        `update ${table} set target_group = 'Freshmen' where id in (select id from ${table} order by id limit 40)`,
      );
      const { total } = await read(actors.SuperAdmin, endpoint, { page: 1, group: 'Freshmen' });
      expect(total).toBeGreaterThan(0);
      expect((await read(actors.SuperAdmin, endpoint, { page: 1, search: 'nollan' })).total).toBe(total);
    }
  });

  it('a search finds a notification by the message that its row shows', async () => {
    app.time.now = START;
    const { rows } = await app.db.$client.query<{ id: string }>(
      `update notifications set notification_message_swedish = 'Glöm inte legitimationen'
        where id = (select id from notifications where not is_draft and send_at <= $1 order by id limit 1) returning id`,
      [START],
    );
    expect(await idsOf(listNotifications, 'LEGITIMATION')).toEqual([rows[0]?.id]);
  });
});

describe('a search for the word of a badge', () => {
  beforeAll(() => varyStatuses(app.db));

  it.each(badges)(
    'a search for the word of a badge finds the rows that show it, and no others: %s',
    async (_, endpoint, shownBy) => {
      app.time.now = START;
      const { body } = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, {}),
        headers: { cookie: actors.SuperAdmin.cookie },
      });
      const [rows = []] = Object.values(body).filter(Array.isArray) as Shown[][];
      expect(rows.length).toBeGreaterThan(0);
      for (const search of wordsToSearch(rows.flatMap(shownBy))) {
        const begins = (label: string) => beginsWord(label, search);
        const showing = rows.filter((row) => shownBy(row).some(begins)).map(({ id }) => id);
        const found = await read(actors.SuperAdmin, endpoint, { search });
        // Titles, creators and types contain some of the words as well, in rows without that badge.
        const inText = rows.filter((row) =>
          `${JSON.stringify(row)} ${typeLabelOf(row)}`.toLowerCase().includes(search.toLowerCase()),
        );
        const expected = new Set([...showing, ...inText.map(({ id }) => id)]);
        for (const id of showing) expect(found.ids, `${search} finds ${id}`).toContain(id);
        for (const id of found.ids ?? [])
          expect(expected.has(id ?? ''), `${search} finds ${id} too`).toBe(true);
      }
    },
  );
});

describe('a long list', () => {
  // Within a session's minutes, each tab loses rows to another as time passes.
  describe.each(isProof ? [0, 2] : [2])('%i minutes on', (after) => {
    it.each(ownedLists)(
      'a long list is the same on a page as among all rows: %s',
      async (_name, endpoint, statement) => {
        const now = later(START, minutes(after));
        app.time.now = now;
        const { needs } = endpoint;
        for (const actor of Object.values(actors)) {
          const { role, divisionId, committeeId } = actor.user;
          if (role === 'CommitteeModerator' && needs !== 'Events') continue;
          const { rows } = await app.db.$client.query<Row>(statement, [now, divisionId, committeeId]);
          expect(rows.length).toBeGreaterThan(0);
          await agrees(actor, endpoint, rows, tries({ proof: 12, run: 2 }));
        }
      },
    );
  });

  it.each(organisationLists)(
    'a long list is the same on a page as among all rows: %s',
    async (name, endpoint, statement) => {
      app.time.now = START;
      for (const actor of [actors.SuperAdmin, actors.DivisionAdmin]) {
        const values = name === 'divisions' ? [null, actor.user.divisionId] : [home.divisionId];
        const text =
          name === 'divisions' ? statement.replace('where', 'where $1::uuid is null and') : statement;
        const { rows } = await app.db.$client.query<Row>(text, values);
        expect(rows.length).toBeGreaterThan(0);
        await agrees(actor, endpoint, rows, tries({ proof: 30, run: 6 }));
      }
    },
  );

  it('the list of divisions is the same on a page as among all', async () => {
    const { body: all } = await actors.SuperAdmin.call(listDivisions, {});
    const index = all.divisions.findIndex(({ id }: Row) => id === home.divisionId);
    const { body: page } = await actors.SuperAdmin.call(listDivisions, {
      query: { page: index + 1, pageSize: 1 },
    });
    expect(page).toEqual({ divisions: [all.divisions[index]], total: all.total });
    const { committees, admins } = page.divisions[0];
    expect(new Set([0, committees, admins]).size).toBe(3);
  });
});
