import { getMe, openMemberSession, updateMe } from '@karportalen/contract/people/member-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { memberDesk } from '../../test/members/member-desk.ts';
import { languageIn } from './member-language.ts';
import { appUsers } from './tables.ts';

let app: TestApp;
let desk: ReturnType<typeof memberDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = memberDesk(app);
});
afterAll(() => app.close());
beforeEach(() => {
  app.time.now = START;
  desk.sent.length = 0;
});

const english = { 'accept-language': 'en-GB,en;q=0.9,sv;q=0.5' };
const spoken = async (id: string) => {
  const [row] = await app.db.select().from(appUsers).where(eq(appUsers.id, id));
  return row?.spokenLanguage;
};

it.each([
  ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
  ['sv;q=0.4, en;q=0.8', 'en'],
  ['sv;q=0, en;q=0.1', 'en'],
  ['de-DE', 'en'],
  ['*', undefined],
  ['', undefined],
  [';;q=,,', undefined],
])('an Accept-Language of %j is read as %s', (header, language) => {
  expect(languageIn(header)).toBe(language);
});

describe('a member’s language', () => {
  it('a member’s language is the union’s word, until the browser says another', async () => {
    const { member, call } = await app.asMember();
    expect((await call(getMe, {})).body).toMatchObject({ language: 'sv', isLanguageChosen: false });
    expect((await call(getMe, {}, english)).body).toMatchObject({ language: 'en', isLanguageChosen: false });
    expect(await spoken(member.id)).toBe('en');
    // A request without Accept-Language changes nothing.
    expect((await call(getMe, {})).body).toMatchObject({ language: 'en', isLanguageChosen: false });
  });

  it('a member’s language is the member’s own once they have chosen, whatever browsers say; muting chooses nothing', async () => {
    const { member, call } = await app.asMember();
    await call(updateMe, { body: { mutes: ['polls'] } }, english);
    expect((await call(getMe, {}, english)).body).toMatchObject({ language: 'en', isLanguageChosen: false });
    await call(updateMe, { body: { language: 'sv', mutes: ['polls'] } }, english);
    expect((await call(getMe, {}, english)).body).toMatchObject({ language: 'sv', isLanguageChosen: true });
    expect(await spoken(member.id)).toBe('sv');
  });

  it('a member’s language is chosen by what was pressed on the sign-in page, also by one who had chosen another', async () => {
    const { id, email } = await makePerson(app.db, { chosenLanguage: 'sv' });
    const code = await desk.codeFor(email);
    const answer = await app.call(openMemberSession, { body: { email, code, language: 'en' } });
    expect(answer.body).toMatchObject({ id, language: 'en', isLanguageChosen: true });
    expect(await spoken(id)).toBe('en');
  });

  it('a member’s language is left as chosen by a sign-in where nothing was pressed', async () => {
    const { email } = await makePerson(app.db, { chosenLanguage: 'sv' });
    const code = await desk.codeFor(email);
    const { body } = await app.call(openMemberSession, { body: { email, code } }, english);
    expect(body).toMatchObject({ language: 'sv', isLanguageChosen: true });
  });

  it('a member’s language is the asking browser’s in the mailed code of one who has chosen none, which stores nothing', async () => {
    const unchosen = await makePerson(app.db);
    const chosen = await makePerson(app.db, { chosenLanguage: 'sv' });
    await desk.codeFor(unchosen.email, english);
    await desk.codeFor(chosen.email, english);
    expect(desk.sent.map(({ subject }) => subject)).toEqual([
      'Your code for Kårappen',
      'Din kod till Kårappen',
    ]);
    // Somebody else may have asked for the code.
    expect(await spoken(unchosen.id)).toBe('sv');
  });

  it('a member’s language does not make the register’s form stale', async () => {
    const { member, call } = await app.asMember();
    await call(getMe, {}, english);
    const [row] = await app.db.select().from(appUsers).where(eq(appUsers.id, member.id));
    expect(row?.updatedAt).toEqual(member.updatedAt);
  });
});
