import { defaultColours, paletteOf } from '@karportalen/contract/themes/default-palettes';
import { createTheme, getTheme, updateTheme } from '@karportalen/contract/themes/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makeEvent } from '../../test/makers.ts';
import { png } from '../../test/requests/images.ts';
import { inDays, themeBody } from '../../test/requests/theme-bodies.ts';

type Body = ReturnType<typeof themeBody>;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
/** The session ends when the clock is moved, so the same division's admin signs in again. */
const moveTo = async (now: Date) => {
  app.time.now = now;
  admin = await app.as('DivisionAdmin', { divisionId: admin.user.divisionId });
};
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
beforeEach(() => moveTo(START));
afterAll(() => app.close());

const create = (change: Partial<Body> = {}) => admin.call(createTheme, { body: themeBody(change) });
const edit = (id: string, change: Partial<Body> & { updatedAt?: string; removeImage?: boolean } = {}) =>
  admin.call(updateTheme, { params: { id }, body: { ...themeBody(), ...change } });
const faults = async (change: Partial<Body>) => {
  const { status, body } = await create(change);
  expect(status).toBe(400);
  return body.fieldErrors;
};
const picture = async (name = 'tema.png') => new File([new Uint8Array(await png(60, 65))], name);
const counted = async (table: 'themes' | 'images') => {
  const { rows } = await app.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
  return rows[0]?.n;
};

describe('creating a theme', () => {
  it('creating a theme answers with the theme, its palette as JSON with every derived colour [3.12 7.23]', async () => {
    const { status, body } = await create({ image: await picture() });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Vårbalen',
      targetGroup: { group: 'All', count: 0 },
      start: inDays(7),
      end: inDays(14),
      status: 'upcoming',
      themeLinkButtonType: 'none',
      countdownEnabled: 'disabled',
      pngUrl: expect.stringMatching(/^\/images\/[0-9a-f]{64}$/),
    });
    expect(JSON.parse(body.theme)).toEqual(paletteOf(defaultColours));
    expect((await admin.call(getTheme, { params: { id: body.id } })).body).toEqual(body);
  });

  it.each([
    ['draft', 'draft'],
    ['4', 'draft'],
    ['upcoming', 'upcoming'],
  ])('creating a theme reads status %s as %s [3.11]', async (sent, status) => {
    const { body } = await create({ status: sent });
    expect(body.status).toBe(status);
  });

  it.each([undefined, '3', 'active', '04x'])('creating a theme refuses status %s [3.11]', async (status) => {
    expect(await faults({ status })).toEqual({ status: 'Måste välja ett alternativ.' });
  });

  it('creating a theme saves a draft that lacks everything', async () => {
    const { status, body } = await admin.call(createTheme, { body: { status: 'draft' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: '', targetGroup: null, start: null, end: null, status: 'draft' });
  });

  it('creating a theme derives colours itself, whatever is sent', async () => {
    const sent = { ...paletteOf(defaultColours), secondary: { main: '#000000' } };
    const { body } = await create({ theme: JSON.stringify(sent) });
    expect(JSON.parse(body.theme)).toEqual(paletteOf(defaultColours));
  });

  it('creating a theme drops what the button type and the countdown switch drop, the colour too [4.27 4.28]', async () => {
    const leftovers = {
      themeLinkButtonText: 'Läs mer',
      themeLinkUrl: 'https://karen.se',
      countdownStartTime: inDays(3),
      countdownButtonType: 'url',
      countdownLinkUrl: 'https://karen.se',
    } as const;
    const { body } = await create(leftovers);
    expect(body).toMatchObject({
      themeLinkButtonText: null,
      themeLinkUrl: null,
      countdownStartTime: null,
      countdownButtonType: 'none',
      countdownLinkUrl: null,
    });
    expect(JSON.parse(body.theme).section.home).not.toHaveProperty('themeLinkButton');
    const url = { themeLinkButtonType: 'url', themeButtonEventId: body.id } as const;
    const switched = await create({ ...leftovers, ...url });
    expect(switched.body).toMatchObject({ themeButtonEventId: null, themeLinkUrl: 'https://karen.se' });
    expect(JSON.parse(switched.body.theme).section.home.themeLinkButton).toBe(
      defaultColours.section.home.main,
    );
  });

  it('creating a theme writes https:// before www.', async () => {
    const link = {
      themeLinkButtonType: 'url',
      themeLinkButtonText: 'Läs mer',
      themeLinkUrl: 'www.karen.se',
    } as const;
    expect((await create(link)).body.themeLinkUrl).toBe('https://www.karen.se');
  });
});

describe('a theme is refused', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://karen.se', 'karen.se', 'ftp://karen.se'])(
    'a theme is refused with the link %s, as a draft too',
    async (link) => {
      const sentence = 'Länken måste börja med https:// eller www.';
      const url = { themeLinkButtonType: 'url', themeLinkButtonText: 'Läs mer', themeLinkUrl: link } as const;
      expect(await faults(url)).toEqual({ themeLinkUrl: sentence });
      expect(await faults({ ...url, status: 'draft' })).toEqual({ themeLinkUrl: sentence });
      const countdown = { countdownEnabled: 'enabled', countdownStartTime: inDays(1) } as const;
      expect(await faults({ ...countdown, countdownButtonType: 'url', countdownLinkUrl: link })).toEqual({
        countdownLinkUrl: sentence,
      });
    },
  );

  it('a theme is refused with times that do not fit [5.36]', async () => {
    expect(await faults({ start: inDays(-1) })).toEqual({ start: 'Startdatum måste vara i framtiden' });
    expect(await faults({ end: inDays(7) })).toEqual({
      start: 'Startdatum måste vara innan slutdatum',
      end: 'Slutdatum måste vara efter startdatum',
    });
    const countdown = { countdownEnabled: 'enabled' } as const;
    expect(await faults({ ...countdown, countdownStartTime: inDays(-1) })).toEqual({
      countdownStartTime: 'Start för countdown måste vara i framtiden',
    });
    expect(await faults({ ...countdown, countdownStartTime: inDays(7), status: 'draft' })).toEqual({
      countdownStartTime: 'Start måste vara innan temats start',
    });
  });

  it('a theme is refused with texts that are too long or missing [5.41 5.42 5.43]', async () => {
    expect(await faults({ title: 'x'.repeat(41) })).toEqual({ title: 'Titel får max vara 40 tecken.' });
    expect(await faults({ title: ' ' })).toEqual({ title: 'Detta fält får inte lämnas tomt.' });
    expect(await faults({ themeLinkButtonText: 'x'.repeat(23) })).toEqual({
      themeLinkButtonText: 'Knapptext får max vara 22 tecken.',
    });
    expect(
      await faults({
        countdownEnabled: 'enabled',
        countdownStartTime: inDays(1),
        countdownButtonType: 'url',
      }),
    ).toEqual({ countdownLinkUrl: 'Detta fält får inte lämnas tomt' });
  });

  it('a theme is refused with a palette that is none, and no image is kept of it', async () => {
    const before = await counted('images');
    const palette = paletteOf(defaultColours);
    const odd = { ...palette, layout: { ...palette.layout, background: 'url(x)' } };
    const image = new File([new Uint8Array(await png(31, 37))], 'ny.png');
    expect(await faults({ theme: JSON.stringify(odd), image })).toEqual({
      'theme.layout.background': 'Ogiltig färgkod',
    });
    expect(await faults({ theme: '{' })).toEqual({ theme: 'Temats färger kunde inte läsas.' });
    expect(await faults({ start: inDays(-1), image })).toHaveProperty('start');
    expect(await counted('images')).toBe(before);
    // Control: the same image with a valid palette is stored, so the count above could have seen it.
    await create({ image });
    expect(await counted('images')).toBe((before ?? 0) + 1);
  });

  it('a theme is refused with an event that its maker cannot choose', async () => {
    const mine = await makeEvent(app.db, app.time.now, { owner: admin.user });
    const other = await app.as('DivisionAdmin');
    const theirs = await makeEvent(app.db, app.time.now, { owner: other.user });
    const draft = await makeEvent(app.db, app.time.now, { owner: admin.user, isDraft: true });
    const button = (themeButtonEventId: string) =>
      ({ themeLinkButtonType: 'in-app', themeLinkButtonText: 'Till eventet', themeButtonEventId }) as const;
    const sentence = 'Eventet finns inte längre. Välj ett annat.';
    for (const { id } of [theirs, draft])
      expect(await faults(button(id))).toEqual({ themeButtonEventId: sentence });
    const { body } = await create(button(mine.id));
    expect(body).toMatchObject({ themeButtonEventId: mine.id, themeButtonEventName: mine.nameSwedish });
    // Once chosen it may stay, even if it has ended since.
    await moveTo(new Date(inDays(5)));
    expect((await edit(body.id, button(mine.id))).status).toBe(200);
  });
});

describe('editing a theme', () => {
  it('editing a theme keeps the image unless a new one comes, and nothing of an older copy', async () => {
    const { body: first } = await create({ image: await picture() });
    const { status, body: second } = await edit(first.id, { title: 'Ny titel', updatedAt: first.updatedAt });
    expect(status).toBe(200);
    expect(second).toMatchObject({ title: 'Ny titel', pngUrl: first.pngUrl });
    expect((await edit(first.id, { title: 'Ny titel', removeImage: true })).body.pngUrl).toBeNull();
    const stale = await edit(first.id, { title: 'Försent', updatedAt: inDays(-100) });
    expect(stale.status).toBe(409);
    expect((await admin.call(getTheme, { params: { id: first.id } })).body.title).toBe('Ny titel');
  });

  it('editing a theme publishes a draft, and takes a theme that waits back to one', async () => {
    const { body } = await create({ status: 'draft', title: '' });
    expect((await edit(body.id)).body).toMatchObject({ status: 'upcoming', title: 'Vårbalen' });
    expect((await edit(body.id, { status: 'draft' })).body.status).toBe('draft');
  });

  it('editing a theme lets one that is shown keep its start, but not become a draft', async () => {
    const { body } = await create();
    await moveTo(new Date(inDays(8)));
    expect((await edit(body.id, { end: inDays(20) })).body.end).toBe(inDays(20));
    expect((await edit(body.id, { start: inDays(6) })).body.fieldErrors).toEqual({
      start: 'Startdatum måste vara i framtiden',
    });
    expect(await edit(body.id, { status: 'draft' })).toMatchObject({
      status: 409,
      body: { clientMessageSwedish: 'Temat visas i appen just nu och kan inte bli ett utkast.' },
    });
  });

  it('editing a theme is refused once it has ended', async () => {
    const { body } = await create();
    await moveTo(new Date(inDays(14)));
    expect(await edit(body.id, { end: inDays(30) })).toMatchObject({
      status: 409,
      body: {
        clientMessageSwedish: 'Temat har redan avslutats. Kopiera det om du vill använda det igen.',
      },
    });
  });
});
