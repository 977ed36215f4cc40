import { expectNoAxeViolations } from './fixtures/axe.ts';
import { makeEvent } from './fixtures/events.ts';
import { codeTo } from './fixtures/mail.ts';
import { asNewMember, newPhone } from './fixtures/member.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

test('an event for everybody is read without an account, and another leads to the sign-in page', async ({
  as,
  browser,
  watch,
}) => {
  // The app asks the server whether somebody is signed in.
  watch.allow(/status of 401: GET \/app\/v1\/(me|events\/[0-9a-f-]+)$/);
  const organiser = await as('SuperAdmin');
  const name = uniqueName('Öppen gasque');
  const event = await makeEvent(organiser, name, { targetUserType: 'All' });
  const page = await newPhone(browser, watch);
  const answer = await page.goto(`/app/events/${event.id}`);
  expect(await answer?.text()).toContain(`<meta property="og:title" content="${name}" />`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Kom och var med.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { name: `${name} EN` })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/sign-in\\?to=%2Fevents%2F${event.id}$`));
  await page.context().close();

  const hidden = await makeEvent(organiser, uniqueName('Bara studenter'), { targetUserType: 'Students' });
  watch.allow(new RegExp(`status of 404: GET /app/(v1/public-)?events/${hidden.id}$`));
  const stranger = await newPhone(browser, watch);
  await stranger.goto(`/app/events/${hidden.id}`);
  await expect(stranger).toHaveURL(new RegExp(`/app/sign-in\\?to=%2Fevents%2F${hidden.id}$`));
  await stranger.context().close();
});

prove('a member deletes the account with a mailed code', async ({ as, browser, watch }) => {
  watch.allow(/status of 401: (DELETE \/app\/v1\/me|GET \/app\/v1\/\w+)$/);
  const { page, email } = await asNewMember(await as('SuperAdmin'), browser, watch);
  await page.goto('/app/account');
  await page.getByRole('button', { name: 'Ta bort mitt konto' }).click();
  await expect(page.getByText('Du har inga biljetter till kommande event.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Mejla mig en kod' }).click();
  await expect(page.getByText(`Koden är på väg till ${email}.`)).toBeVisible();
  const code = await codeTo(email, 'tas bort');
  await page.getByLabel('Kod', { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Ta bort kontot för alltid' }).click();
  await expect(page.getByText('Koden stämmer inte eller har gått ut.')).toBeVisible();
  await page.getByLabel('Kod', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Ta bort kontot för alltid' }).click();
  await expect(page).toHaveURL(/\/app\/sign-in/);
  await page.goto('/app/account');
  await expect(page).toHaveURL(/\/app\/sign-in/);
  await page.context().close();
});
