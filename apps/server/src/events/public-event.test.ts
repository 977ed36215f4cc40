import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPublicEvent } from '@karportalen/contract/events/member-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeDivision, makeEvent } from '../../test/makers.ts';
import { eventDivisions, events } from './tables.ts';

const page = `<!doctype html><html><head><script>begin()</script><title>Kårappen</title>
  </head><body><div id="root"></div></body></html>`;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karportalen-public-'));
  for (const name of ['assets', 'icons']) await mkdir(join(folder, name));
  const files = { 'index.html': page, 'sw.js': '', 'manifest.webmanifest': '{}' };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  app = await testApp({ webApps: [{ path: '/app/', folder }] });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
type Values = Partial<Parameters<typeof makeEvent>[2]>;
const make = (values: Values = {}) => makeEvent(app.db, START, { owner, targetUserType: 'All', ...values });
const open = (id: string, cookie?: string) =>
  app.inject({ method: 'GET', url: `/app/events/${id}`, ...(cookie && { headers: { cookie } }) });

describe('a published event that is for everybody', () => {
  it('a published event that is for everybody has a page for those without an account, which a shared link shows', async () => {
    const event = await make({
      nameSwedish: 'Gasque',
      locationSwedish: 'Kårhuset',
      reservationType: 'Free',
      numberOfTickets: 777,
    });
    const { status, body, headers } = await open(event.id);
    expect(status).toBe(200);
    for (const text of [
      '<title>Gasque · Kårappen</title>',
      '<meta property="og:title" content="Gasque" />',
      `<meta property="og:url" content="http://portal.exempel.se/app/events/${event.id}" />`,
      '<meta property="og:description" content="2026-11-15 14:00, Kårhuset. x" />',
      '<noscript><article lang="sv"><h1>Gasque</h1>',
    ])
      expect(body).toContain(text);
    expect(body.replaceAll(event.id, '')).not.toContain('777');
    // The same Content-Security-Policy as every page of the app.
    const plain = await app.inject({ method: 'GET', url: '/app/' });
    expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    const read = await app.call(getPublicEvent, { params: { id: event.id } });
    expect(read.status).toBe(200);
    expect(Object.keys(read.body).sort()).toEqual(
      [
        ...['id', 'name', 'nameSwedish', 'description', 'descriptionSwedish', 'location', 'locationSwedish'],
        ...['startTime', 'endTime', 'imageUrl', 'imageCred', 'isCancelled'],
      ].sort(),
    );
  });

  it('a published event that is for everybody lets nothing that an organiser wrote become markup', async () => {
    const evil = `"><script>alert('1')</script></noscript>$&$1`;
    const event = await make({ nameSwedish: evil, descriptionSwedish: evil, locationSwedish: evil });
    const { body } = await open(event.id);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body.match(/<\/noscript>/g)).toHaveLength(1);
    expect(body).toContain(
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&lt;/noscript&gt;$&amp;$1',
    );
  });

  it('a published event that is for everybody that is cancelled says so', async () => {
    const event = await make({ nameSwedish: 'Gasque' });
    await app.db
      .update(events)
      .set({ cancelledAt: START, cancellationSwedish: 'Sjukt.', cancellationEnglish: 'Ill.' })
      .where(eq(events.id, event.id));
    expect((await open(event.id)).body).toContain('<title>Inställt: Gasque · Kårappen</title>');
    const read = await app.call(getPublicEvent, { params: { id: event.id } });
    expect(read.body).toMatchObject({ isCancelled: true });
  });
});

describe('an event that is not public', () => {
  const ofDivision = async () => {
    const { id } = await make();
    await app.db.insert(eventDivisions).values({ eventId: id, divisionId: (await makeDivision(app.db)).id });
    return id;
  };
  const past = { startTime: later(START, -minutes(60)), endTime: START };
  const hidden: readonly [string, () => Promise<string>][] = [
    ['a draft', async () => (await make({ isDraft: true })).id],
    ['one for students', async () => (await make({ targetUserType: 'Students' })).id],
    ['one for alumni', async () => (await make({ targetUserType: 'Alumnus' })).id],
    ['one for a division', ofDivision],
    ['one that is deleted', async () => (await make({ deletedAt: START })).id],
    ['one that was taken down', async () => (await make({ takenDownAt: START, takenDownReason: 'Fel.' })).id],
    ['one that is over', async () => (await make(past)).id],
    ['one that never was', async () => '01900000-0000-7000-8000-00000000000f'],
  ];

  it.each(hidden)('without an account %s answers 404, like an unknown event', async (_, makeIt) => {
    const id = await makeIt();
    const { status, body } = await open(id);
    expect([status, body]).toEqual([404, page]);
    const read = await app.call(getPublicEvent, { params: { id } });
    expect([read.status, read.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('a member gets the app at the address of a public event', async () => {
    const { id } = await make({ targetUserType: 'Students' });
    const { cookie } = await app.asMember();
    const { status, body } = await open(id, cookie);
    expect([status, body]).toEqual([200, page]);
    for (const path of ['7', '%', `${id}/x`]) expect((await open(path)).status, path).toBe(200);
  });
});
