import type { Page } from '@playwright/test';
import {
  choose,
  chooseHost,
  fillTexts,
  hostOf,
  makeEvent,
  openCreate,
  ticketFields,
} from './fixtures/events.ts';
import { goOn, setTime } from './fixtures/form.ts';
import { asNewMember } from './fixtures/member.ts';
import { expect, test } from './fixtures/test.ts';
import { dayIn, uniqueName } from './fixtures/unique-values.ts';

/** Counts clicks and taps, not typing. */
const countPresses = async (page: Page) => {
  let presses = 0;
  await page.exposeFunction('notePress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const note = (window as unknown as { notePress: () => void }).notePress;
    addEventListener('pointerdown', () => note(), { capture: true });
  });
  return { since: () => presses };
};

/** The presses that a member had to make before there were questions, options and codes (decision 143). */
const BEFORE = { free: 1, paid: 2, freeEvent: 5 } as const;

for (const [kind, price, presses] of [
  ['free', 0, BEFORE.free],
  ['paid', 120, BEFORE.paid],
] as const)
  test(`a member without questions to answer gets a ${kind} ticket with as many presses as before there were any`, async ({
    as,
    browser,
    watch,
  }) => {
    const organiser = await as('SuperAdmin');
    const host = (await hostOf(organiser, true)).id;
    const event = await makeEvent(organiser, uniqueName('Pub'), { host, ...ticketFields({ price }) });
    const { page } = await asNewMember(organiser, browser, watch);
    const counted = await countPresses(page);
    await page.goto(`/app/events/${event.id}`);
    if (price === 0) {
      await page.getByRole('button', { name: 'Boka biljett' }).click();
      await expect(page.getByText('Biljetten är din')).toBeVisible();
    } else {
      await page.getByRole('button', { name: 'Gå till betalning' }).click();
      await page.getByRole('button', { name: /^Betala 120/ }).click();
      await expect(page.getByRole('link', { name: 'Betala i simulatorn' })).toBeVisible();
    }
    expect(counted.since()).toBe(presses);
    await page.context().close();
  });

test('a simple free event is made with as many presses as before there were questions, options and co-hosts', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  const host = await hostOf(page, false);
  const counted = await countPresses(page);
  await openCreate(page);
  await fillTexts(page, uniqueName('Pub'));
  await chooseHost(page, host.name);
  await choose(page, 'Bokningsbart (Gratis)');
  await page.getByLabel('Biljettnamn SV').fill('Student');
  await page.getByLabel('Biljettnamn EN').fill('Student');
  await page.getByLabel('Antal biljetter').fill('50');
  await setTime(page, /^Start/, dayIn(40), '17:30');
  await setTime(page, /^Biljettsläpp/, dayIn(10), '12:00');
  await goOn(page);
  await page.getByRole('button', { name: 'Publicera event' }).click();
  await expect(page.getByText('Event skapat')).toBeVisible();
  expect(counted.since()).toBe(BEFORE.freeEvent);
});
