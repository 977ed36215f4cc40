import type { Browser, Page } from '@playwright/test';
import { type Account, accountOf, api, newAccount } from './fixtures/accounts.ts';
import { expectNoAxeViolations, expectReadableInAllLooks } from './fixtures/axe.ts';
import { chooseGroup, goOn, setTime } from './fixtures/form.ts';
import { logInByHand } from './fixtures/login-page.ts';
import { fillTexts } from './fixtures/notifications.ts';
import { type RunningServer, startServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';
import { inDays } from './fixtures/unique-values.ts';
import type { Watch } from './fixtures/watch.ts';

// A server of its own, because the two-person rule applies to the whole union and other tests send alarms alone.
// One server for all of them.
test.describe.configure({ mode: 'default', timeout: 240_000 });
let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const pageOf = async (browser: Browser, watch: Watch): Promise<Page> => {
  const context = await browser.newContext({
    ...{ baseURL: server.url, locale: 'sv-SE', timezoneId: 'Europe/Stockholm', reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
  });
  watch.on(context);
  return context.newPage();
};

const signedIn = async (browser: Browser, watch: Watch, account: Account): Promise<Page> => {
  const page = await pageOf(browser, watch);
  await page.goto('/login');
  await logInByHand(page, account);
  return page;
};

/** The writer and one who may release. */
const twoPeople = async (browser: Browser, watch: Watch) =>
  [
    await signedIn(browser, watch, accountOf('SuperAdmin')),
    await signedIn(browser, watch, await newAccount(server)),
  ] as const;

/** Holds the focused button down until something has happened. */
const holdKey = async (page: Page, key: 'Enter' | 'Space', happened: () => Promise<void>) => {
  await page.keyboard.down(key);
  await happened();
  await page.keyboard.up(key);
};

test('an alarm is written by one, released by another and corrected, by keyboard', async ({
  browser,
  watch,
}) => {
  const [writer, other] = await twoPeople(browser, watch);
  await writer.goto('/push-notifications/alarm/rule');
  await expect(writer.getByText('någon annan godkänner det inom 10 minuter', { exact: false })).toBeVisible();
  await expectReadableInAllLooks(writer);
  await writer.goto('/push-notifications/alarm/create');
  await fillTexts(writer, 'Brand i Vasa');
  await chooseGroup(writer, 'Studenter');
  await goOn(writer);
  const dialog = writer.getByRole('dialog', { name: 'Be någon godkänna larmet?' });
  await expect(dialog.getByText('SKARPT')).toBeVisible();
  await expectReadableInAllLooks(writer);
  await dialog.getByRole('button', { name: 'Be om godkännande' }).focus();
  await holdKey(writer, 'Enter', () => expect(writer).toHaveURL(/\/push-notifications\/alarm\/show\//));
  await expect(writer.getByText(/Svarar ingen kan du skicka ändå om \d+ sekund/)).toBeVisible();
  await expect(writer.getByRole('button', { name: /^(Godkänn|Skicka ändå)/ })).toHaveCount(0);
  await expectReadableInAllLooks(writer);

  await other.goto('/settings');
  const notice = other.getByRole('status').filter({ hasText: 'vill skicka larmet ”Brand i Vasa”' });
  await notice.getByRole('link', { name: 'Läs och godkänn' }).press('Enter');
  const release = other.getByRole('button', { name: /^Godkänn och skicka till [\d\s]+ personer$/ });
  await expect(release).toBeVisible();
  for (const text of ['SKARPT', 'Kom till Vasa klockan tolv.', 'Come to Vasa at noon.'])
    await expect(other.getByText(text, { exact: true }).first()).toBeVisible();
  await expectReadableInAllLooks(other);
  await release.focus();
  const correct = other.getByRole('button', { name: 'Rätta' });
  await holdKey(other, 'Space', () => expect(correct).toBeVisible());
  // The writer's page updates too.
  await expect(writer.getByRole('button', { name: 'Faran över' })).toBeVisible();
  await expectReadableInAllLooks(other);
  await correct.focus();
  await holdKey(other, 'Enter', () => expect(other.getByText(/^Larmet rättades /)).toBeVisible());
  await other.getByRole('link', { name: 'Visa meddelandet' }).press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: 'Rättelse: Brand i Vasa' })).toBeVisible();
  await expect(other.getByText('Rättar larmet')).toBeVisible();
  await expectReadableInAllLooks(other);
});

test('an open alarm is on top in Kårappen until it is over, and its end refers to it', async ({
  browser,
  watch,
}) => {
  const [writer, other] = await twoPeople(browser, watch);
  const texts = Object.fromEntries(
    ['title', 'notificationMessage', 'inboxMessage'].flatMap((part) => [
      [`${part}Swedish`, 'Gå inte in i Vasa'],
      [`${part}English`, 'Stay out of Vasa'],
    ]),
  );
  const data = { ...texts, targetGroup: 'Student', scheduleTime: null };
  const asked = await (await writer.request.post(`${api}/notifications/alarm`, { data })).json();
  const released = await other.request.post(`${api}/notifications/alarm/${asked.id}/release`, {
    data: { hash: asked.hash },
  });
  expect(released.status(), await released.text()).toBe(200);
  const member = await pageOf(browser, watch);
  await member.request.post('/app/v1/auth/demo', { data: { email: 'student@demo.se' } });
  await member.goto('/app/');
  await expect(member.getByRole('link', { name: /Gå inte in i Vasa/ })).toBeVisible();
  await expectNoAxeViolations(member);
  await writer.goto(`/push-notifications/alarm/show/${asked.id}`);
  await writer.getByRole('button', { name: 'Faran över' }).focus();
  await holdKey(writer, 'Enter', () => expect(writer.getByText(/^Faran över skickades /)).toBeVisible());
  await member.goto('/app/inbox');
  const ended = member.getByRole('link', { name: /^Larm .* gäller inte längre .*Gå inte in i Vasa/ });
  await expect(ended).toBeVisible();
  await expectNoAxeViolations(member);
  await member.getByRole('link', { name: /^Faran över .*Gå inte in i Vasa/ }).click();
  await expect(member.getByText('Gå inte in i Vasa', { exact: false }).last()).toBeVisible();
  await expectNoAxeViolations(member);
  await member.goto('/app/');
  await expect(member.getByRole('link', { name: /Gå inte in i Vasa/ })).toHaveCount(0);
});

test('a drill has its own page, word, colour and buttons, and reaches members only by two', async ({
  browser,
  watch,
}) => {
  const [writer, other] = await twoPeople(browser, watch);
  await writer.goto('/push-notifications/drill/create');
  await fillTexts(writer, 'Brand i Vasa');
  await expectReadableInAllLooks(writer);
  await goOn(writer);
  const practise = writer.getByRole('dialog', { name: 'Öva med arrangörerna?' });
  await expect(practise.getByText('ÖVNING', { exact: true })).toBeVisible();
  await expectReadableInAllLooks(writer);
  await practise.getByRole('button', { name: /^Öva/ }).press('Enter');
  await expect(writer.getByRole('heading', { level: 1, name: 'ÖVNING: Brand i Vasa' })).toBeVisible();
  await expect(writer.getByText('SKARPT')).toHaveCount(0);
  await expectReadableInAllLooks(writer);
  await writer.getByRole('button', { name: 'Avsluta övningen' }).press('Enter');
  await expect(writer.getByText('Övningen är avslutad.')).toBeVisible();

  await writer.goto('/push-notifications/drill/create');
  await fillTexts(writer, 'Utrym Vasa');
  await writer.getByText('Medlemmarna', { exact: true }).click();
  await chooseGroup(writer, 'Studenter');
  await setTime(writer, 'Övningen börjar', inDays(2).slice(0, 10), '12:00');
  await goOn(writer);
  const asking = writer.getByRole('dialog', { name: 'Be någon godkänna övningen?' });
  await expectReadableInAllLooks(writer);
  await asking.getByRole('button', { name: 'Be om godkännande av övningen' }).press('Enter');
  await expect(
    writer.getByText('Övningen går ut först när någon har godkänt den.', { exact: false }),
  ).toBeVisible();
  await expect(writer.getByRole('button', { name: 'Godkänn övningen' })).toHaveCount(0);
  await other.goto(new URL(writer.url()).pathname);
  await expectReadableInAllLooks(other);
  await other.getByRole('button', { name: 'Godkänn övningen' }).press('Enter');
  await expect(other.getByText('Övningen är godkänd och medlemmarna förvarnas nu')).toBeVisible();
  await expect(other.getByText('Skickat', { exact: true })).toHaveCount(0);
  await other.getByRole('button', { name: 'Ställ in övningen' }).press('Enter');
  const calling = other.getByRole('dialog', { name: 'Ställ in övningen?' });
  await expect(calling.getByText('De som har fått förvarningen får veta')).toBeVisible();
  await expectReadableInAllLooks(other);
  // The writer's page still shows the drill, and may ask for it once it is gone.
  watch.allow(/status of 404: GET \/api\/v1\/notifications\/[0-9a-f-]{36}$/);
  await calling.getByRole('button', { name: 'Ställ in övningen' }).press('Enter');
  await expect(other.getByText('Övningen är inställd', { exact: true })).toBeVisible();
});
