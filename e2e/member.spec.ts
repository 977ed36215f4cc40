import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { codeTo, signInLinkTo } from './fixtures/mail.ts';
import {
  asMember,
  asNewMember,
  isInMemory,
  keptInBrowser,
  newPhone,
  untilOfflineReady,
} from './fixtures/member.ts';
import { newAddress } from './fixtures/organisations.ts';
import { makePoll } from './fixtures/polls.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

test('signing in: a code by mail, and a link that asks for a press', async ({ browser, watch }) => {
  // The app asks the server whether somebody is signed in; then a code is wrong.
  watch.allow(/status of 401: (GET \/app\/v1\/(me|inbox)|POST \/app\/v1\/auth\/session)/);
  const page = await newPhone(browser, watch);
  await page.goto('/app/inbox');
  await expect(page).toHaveURL(/\/app\/sign-in\?to=%2Finbox$/);
  await page.getByLabel('E-post').fill('alumn@demo.se');
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  await expect(page.getByText('Om alumn@demo.se finns i registret')).toBeVisible();
  const link = await signInLinkTo('alumn@demo.se');
  await page.getByLabel('Kod').fill('000000');
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('alert')).toContainText('Koden stämmer inte');
  await expectNoAxeViolations(page);

  await page.goto(link);
  await expect(page.getByText('Koden från mejlet är ifylld')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/sign-in$/);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Logga in' }).click();
  // Another test changes this member's language meanwhile.
  await expect(page.getByText(/^(Hej|Hi) Björn$/)).toBeVisible();
  await page.context().close();
});

prove(
  'signing in: the mail’s link in another browser, in English, after a stranger has tried',
  async ({ as, browser, watch }) => {
    watch.allow(/status of 401: (GET \/app\/v1\/(me|home)|POST \/app\/v1\/auth\/session)/);
    const organiser = await as('SuperAdmin');
    const email = newAddress('member');
    const names = { firstName: 'Ada', lastName: 'Byron', email, kind: 'Student', language: 'en' };
    expect((await organiser.request.post(`${api}/members`, { data: names })).status()).toBe(201);
    const asking = await newPhone(browser, watch, { locale: 'en-GB' });
    await asking.goto('/app/');
    await asking.getByLabel('E-mail').fill(email);
    await asking.getByRole('button', { name: 'Send a code' }).click();
    await expect(asking.getByText(`If ${email} is in the register`)).toBeVisible();
    const code = await codeTo(email, 'Enter the code');
    const link = await signInLinkTo(email);
    const stranger = await newPhone(browser, watch);
    for (let n = 1; n <= 6; n++) {
      const guess = String((Number(code) + n) % 1_000_000).padStart(6, '0');
      const answer = await stranger.request.post('/app/v1/auth/session', { data: { email, code: guess } });
      expect(answer.status()).toBe(n <= 5 ? 401 : 429);
    }

    const other = await newPhone(browser, watch, { locale: 'en-GB' });
    await other.goto(link);
    await expect(other.getByText(`The code from the mail is filled in for ${email}`)).toBeVisible();
    await expect(other).toHaveURL(/\/app\/sign-in$/);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other.getByText('Hi Ada')).toBeVisible();

    // Link and code are one: once the link is used, this code is void, and the next one works.
    await asking.getByLabel('Code').fill(code);
    await asking.getByRole('button', { name: 'Sign in' }).click();
    await expect(asking.getByRole('alert')).toContainText('The code is wrong');
    await asking.getByRole('button', { name: 'Send a new code' }).click();
    await expect.poll(() => codeTo(email, 'Enter the code')).not.toBe(code);
    // In the tab that waits, where only the fragment changes and nothing is loaded.
    await asking.goto(await signInLinkTo(email));
    await expect(asking.getByText('The code from the mail is filled in')).toBeVisible();
    await expect(asking).toHaveURL(/\/app\/sign-in$/);
    await asking.getByRole('button', { name: 'Sign in' }).click();
    await expect(asking.getByText('Hi Ada')).toBeVisible();
    for (const page of [asking, other, stranger]) await page.context().close();
  },
);

prove(
  'English pressed on the sign-in page stays, and so does Swedish chosen later',
  async ({ browser, watch }) => {
    watch.allow(/status of 401: GET \/app\/v1\/(me|home)/);
    const page = await newPhone(browser, watch);
    await page.goto('/app/');
    await page.getByText('English', { exact: true }).click();
    await page.getByRole('region', { name: 'Demo: try it as' }).getByRole('button').last().click();
    await expect(page.getByRole('link', { name: 'Tickets' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Tickets' })).toBeVisible();
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    // Shown at once; another browser sees it once it is saved.
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/app/v1/me') && answer.request().method() === 'PUT',
    );
    await page.getByText('Svenska', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Språk' })).toBeVisible();
    await saved;
    await page.context().close();

    // In a browser that asks for English, without a choice.
    const english = await newPhone(browser, watch, { locale: 'en-GB' });
    await english.goto('/app/');
    await english.getByRole('region', { name: 'Demo: try it as' }).getByRole('button').last().click();
    await expect(english.getByRole('link', { name: 'Biljetter' })).toBeVisible();
    await english.context().close();
  },
);

prove('the first page leads to an event, in the member’s language', async ({ as, browser, watch }) => {
  const { page } = await asNewMember(await as('SuperAdmin'), browser, watch);
  await expect(page.getByText('Hej Saga')).toBeVisible();
  const next = page.getByRole('region', { name: 'På gång' }).getByRole('link').nth(1);
  await next.click();
  await expect(page.getByRole('button', { name: 'Dela' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Biljetter' })).toBeVisible();
  await page.getByRole('link', { name: 'Jag' }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByText('English').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Me' })).toBeVisible();
  await saved;
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await page.getByText('Svenska').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jag' })).toBeVisible();
  await page.context().close();
});

prove('a member changes address with a code from each', async ({ as, browser, watch }) => {
  watch.allow(/status of 401: PUT \/app\/v1\/me\/email/);
  const { page, email } = await asNewMember(await as('SuperAdmin'), browser, watch);
  const wanted = newAddress('ny');
  await page.getByRole('link', { name: 'Jag' }).click();
  await page.getByRole('button', { name: 'Byt e-post' }).click();
  await page.getByLabel('Ny e-postadress').fill(email);
  await page.getByRole('button', { name: 'Skicka koderna' }).click();
  await expect(page.getByRole('alert')).toContainText('Det är den adress du redan har.');
  await page.getByLabel('Ny e-postadress').fill(wanted);
  await page.getByRole('button', { name: 'Skicka koderna' }).click();
  const [oldCode, newCode] = await Promise.all([
    codeTo(email, `ska bytas till ${wanted}`),
    codeTo(wanted, 'Den här adressen ska bli din'),
  ]);
  await expect(page.getByLabel(`Kod från ${email}`)).toBeFocused();
  await page.getByLabel(`Kod från ${email}`).fill(oldCode);
  await page.getByLabel(`Kod från ${wanted}`).fill(newCode === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Byt adress' }).click();
  await expect(page.getByRole('alert')).toContainText(`Koden från ${wanted} stämmer inte`);
  await expectNoAxeViolations(page);
  await page.getByLabel(`Kod från ${wanted}`).fill(newCode);
  await page.getByRole('button', { name: 'Byt adress' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Din adress är nu ${wanted}.` })).toBeVisible();
  expect(await (await page.request.get('/app/v1/me')).json()).toMatchObject({ email: wanted });
  await page.context().close();
});

test('a vote without a network is refused and kept, and counts when there is one', async ({
  as,
  browser,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const title = uniqueName('Mat');
  const poll = await makePoll(await as('SuperAdmin'), title);
  const page = await asMember(browser, watch);
  await untilOfflineReady(page);
  await page.goto(`/app/polls/${poll.id}`);
  await page.getByRole('radio', { name: 'Soppa' }).check();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Rösta' }).click();
  await expect(page.getByRole('alert')).toContainText('Ditt val finns kvar');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Soppa' })).toBeChecked();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Rösta' }).click();
  const results = page.getByRole('region', { name: 'Resultat' });
  await expect(results.getByRole('listitem').filter({ hasText: 'Soppa' })).toContainText('100 %');
  await expect(results).toContainText('Ditt svar');
  await page.context().close();
});

prove('what was read is there without a network, after a reload too', async ({ browser, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await asMember(browser, watch);
  await untilOfflineReady(page);
  const tabs = page.getByRole('navigation');
  await tabs.getByRole('link', { name: 'Inkorg' }).click();
  const first = page.getByRole('list', { name: 'Meddelanden' }).getByRole('link').first();
  await first.click();
  const text = (await page.getByRole('article').textContent()) ?? '';
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('article')).toHaveText(text);
  await tabs.getByRole('link', { name: 'Hem' }).click();
  await expect(page.getByText('Hej Maja')).toBeVisible();
  await expect(page.getByText('Offline. Du ser det du läste senast.')).toBeVisible();
  await tabs.getByRole('link', { name: 'Jag' }).click();
  await expect(page.getByRole('button', { name: 'Logga ut', exact: true })).toBeVisible();
  await page.context().close();
});

test('signing out leaves nothing of the member in the browser', async ({ as, browser, watch }) => {
  watch.allow(/status of 401: GET \/app\/v1\/(me|events)/);
  watch.allow(/status of 404: GET \/app\/v1\/public-events\/[0-9a-f-]+$/);
  const { page, email } = await asNewMember(await as('SuperAdmin'), browser, watch);
  await untilOfflineReady(page);
  await page.goto('/app/events');
  await page.getByRole('list', { name: 'Event' }).getByRole('link').first().click();
  await page.goto('/app/account');
  await expect(page.getByText(email)).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/app/inbox');
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Inkorg' })).toBeVisible();
  // Control: before the sign-out the same search finds them.
  expect(await keptInBrowser(page)).toContain(email);
  expect(await isInMemory(page, email)).toBe(true);
  await page.getByRole('button', { name: 'Logga ut', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  const kept = await keptInBrowser(page);
  for (const trace of [email, 'Saga', 'Lind', 'karappen:answer', '/images/', '/app/v1/']) {
    expect(kept, trace).not.toContain(trace);
  }
  const { databases, session } = JSON.parse(kept);
  expect({ databases, session }).toEqual({ databases: [], session: {} });
  await expect(otherTab.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  expect(await isInMemory(page, email)).toBe(false);
  expect(await isInMemory(otherTab, email)).toBe(false);
  expect((await page.request.get('/app/v1/me')).status()).toBe(401);
  // An event's address: an event for everybody is public, and any other leads to the sign-in page.
  await page.goBack();
  await expect(page.getByText('Logga in', { exact: true }).first()).toBeVisible();
  expect(await isInMemory(page, email)).toBe(false);
  await page.context().close();
});
