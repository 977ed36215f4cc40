import type { Event } from '@karportalen/contract/events/fields';
import type { Poll } from '@karportalen/contract/polls/fields';
import type { Theme } from '@karportalen/contract/themes/fields';
import type { Page } from '@playwright/test';
import { api } from './fixtures/accounts.ts';
import { expectReadableInAllLooks } from './fixtures/axe.ts';
import { makeEvent, ticketFields } from './fixtures/events.ts';
import { makePoll } from './fixtures/polls.ts';
import { expect, test } from './fixtures/test.ts';
import { makeTheme } from './fixtures/themes.ts';
import { dayIn, uniqueName } from './fixtures/unique-values.ts';

/** Noon in UTC on a Wednesday at least this many days ahead, and so many days from it. */
const wednesday = (days: number, more = 0): string => {
  const weekday = new Date(`${dayIn(days)}T12:00:00.000Z`).getUTCDay();
  return `${dayIn(days + ((3 - weekday + 7) % 7) + more)}T12:00:00.000Z`;
};
const dayOf = (instant: string) => instant.slice(0, 10);
/** The same time of day in Stockholm, whatever DST does in between. */
const stockholm = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' },
});
const shown = (instant: string) => stockholm.format(new Date(instant));
const laterBy = (instant: string, days: number) =>
  `${stockholm.format(new Date(Date.parse(instant) + days * 86_400_000)).slice(0, 10)} ${shown(instant).slice(11)}`;

type Kind = 'poll' | 'pollEnd' | 'theme' | 'countdown' | 'event' | 'release';
const all: readonly Kind[] = ['poll', 'pollEnd', 'theme', 'countdown', 'event', 'release'];

type Instants = readonly (string | null)[];
type Item = {
  readonly title: string;
  readonly start: string;
  /** The instants that move, as they are stored now. */
  readonly stored: () => Promise<Instants>;
};

const reader =
  <T>(page: Page, path: string, times: (item: T) => Instants) =>
  async () =>
    times(await (await page.request.get(`${api}/${path}`)).json());

const makers: Readonly<Record<Kind, (page: Page) => Promise<Item>>> = {
  poll: async (page) => {
    const [title, start] = [uniqueName('Flyttval'), wednesday(130)];
    const { id } = await makePoll(page, title, { scheduleTime: start });
    return { title, start, stored: reader<Poll>(page, `polls/${id}`, (one) => [one.scheduleTime]) };
  },
  pollEnd: async (page) => {
    const [title, start] = [uniqueName('Flyttslut'), wednesday(130)];
    const { id } = await makePoll(page, title, { scheduleTime: wednesday(120), closesAt: start });
    return { title, start, stored: reader<Poll>(page, `polls/${id}`, (one) => [one.closesAt]) };
  },
  theme: async (page) => {
    const [title, start] = [uniqueName('Flyttema'), wednesday(500)];
    const { id } = await makeTheme(page, { title, start, end: wednesday(500, 1) });
    return { title, start, stored: reader<Theme>(page, `themes/${id}`, (one) => [one.start, one.end]) };
  },
  countdown: async (page) => {
    const [title, start] = [uniqueName('Flyttnedr'), wednesday(520)];
    const times = { start: wednesday(540), end: wednesday(540, 1) };
    const more = { countdownEnabled: 'enabled', countdownStartTime: start };
    const { id } = await makeTheme(page, { title, ...times, ...more });
    return { title, start, stored: reader<Theme>(page, `themes/${id}`, (one) => [one.countdownStartTime]) };
  },
  event: async (page) => {
    const [title, start] = [uniqueName('Flyttfest'), wednesday(140)];
    const { id } = await makeEvent(page, title, { startTime: start, endTime: wednesday(140, 1) });
    return {
      title,
      start,
      stored: reader<Event>(page, `events/${id}`, (one) => [one.startTime, one.endTime]),
    };
  },
  release: async (page) => {
    const [title, start] = [uniqueName('Flyttsläpp'), wednesday(140)];
    const times = { startTime: wednesday(170), endTime: wednesday(170, 1) };
    const { id } = await makeEvent(page, title, { ...times, ...ticketFields({ ticketReleaseTime: start }) });
    const released = (one: Event) => [one.eventReservationDetails.ticketReleaseTime];
    return { title, start, stored: reader<Event>(page, `events/${id}`, released) };
  },
};

for (const kind of all) {
  test(`moving ${kind} with the keyboard and by dragging asks as an edit does, and keeps its length`, async ({
    as,
  }) => {
    const page = await as('SuperAdmin');
    const { title, start, stored } = await makers[kind](page);
    const before = await stored();
    const expectMoved = (days: number) =>
      expect
        .poll(async () => (await stored()).map((one) => shown(one ?? '')))
        .toEqual(before.map((one) => laterBy(one ?? '', days)));
    const hide = [...all, 'notification', 'alarm'].filter((one) => one !== kind).join(',');
    await page.goto(`/calendar?view=week&day=${dayOf(start)}&hide=${hide}&others=no`);
    const item = page.getByRole('button', { name: new RegExp(title) });
    await item.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const yes = dialog.getByRole('button', { name: /^(Schemalägg|Spara|Publicera)/ });
    await expect(yes).toBeVisible();
    expect(await stored()).toEqual(before);
    await yes.click();
    await expectMoved(-1);
    // An event's move offers to write to ticket holders, elsewhere.
    await page.goto(`/calendar?view=week&day=${dayOf(start)}&hide=${hide}&others=no`);
    const to = page.locator(`[data-day="${laterBy(start, 1).slice(0, 10)}"]`);
    // By its first day: a bar may go on to the week's end.
    await item.hover({ position: { x: 12, y: 8 } });
    await page.mouse.down();
    await to.hover();
    await expect(to).toHaveAttribute('data-over', 'true');
    await page.mouse.up();
    await yes.click();
    await expectMoved(1);
  });
}

test('the month, the week and the list are readable in all looks, with everything that the demo has', async ({
  as,
}) => {
  const page = await as('SuperAdmin');
  for (const view of ['month', 'week', 'list']) {
    await page.goto(`/calendar?view=${view}`);
    // In the list, what began earlier is folded.
    await expect(page.locator('[data-item]:visible').first()).toBeVisible();
    await expectReadableInAllLooks(page);
  }
});
