import { proveNoAxeViolations } from './fixtures/axe.ts';
import { isProof } from './fixtures/proof.ts';
import { type Actor, expect, prove, test } from './fixtures/test.ts';

const create = '/push-notifications/create';

/** Each actor's menu: items and their sub-links. */
const menus: Record<Actor, { landing: string; role: string; items: Record<string, string[]> }> = {
  SuperAdmin: {
    landing: create,
    role: 'Superadmin',
    items: {
      Kalender: [],
      Pushnotiser: ['Skapa', 'Larm', 'Övning', 'Arkiv', 'Mallar'],
      Teman: ['Skapa', 'Arkiv'],
      Omröstningar: ['Skapa', 'Arkiv'],
      Event: ['Skapa', 'Arkiv', 'Rapporter'],
      Statistik: [],
      Organisationer: [],
      Medlemmar: [],
      Historik: [],
    },
  },
  DivisionAdmin: {
    landing: create,
    role: 'Sektionsnivå',
    items: {
      Kalender: [],
      Pushnotiser: ['Skapa', 'Arkiv', 'Mallar'],
      Teman: ['Skapa', 'Arkiv'],
      Omröstningar: ['Skapa', 'Arkiv'],
      Event: ['Skapa', 'Arkiv', 'Rapporter'],
      Statistik: [],
      Organisationer: [],
      Historik: [],
    },
  },
  CommitteeModerator: {
    landing: '/events/create',
    role: 'Kommitténivå',
    items: { Kalender: [], Event: ['Skapa', 'Arkiv', 'Rapporter'], Statistik: [], Historik: [] },
  },
  FestModerator: {
    landing: '/events/create',
    role: 'Kommitténivå',
    items: { Kalender: [], Event: ['Skapa', 'Arkiv', 'Rapporter'], Statistik: [], Historik: [] },
  },
};

for (const [actor, { landing, role, items }] of Object.entries(menus) as [Actor, (typeof menus)[Actor]][]) {
  // menu.test.ts has the menus of the others.
  if (!isProof && actor !== 'CommitteeModerator') continue;
  test(`${actor} lands at ${landing} and sees only their own menu [1.1 1.8 1.10 1.11 1.12 2.12 2.15 2.17 2.18 2.22 2.25]`, async ({
    as,
  }) => {
    const page = await as(actor);
    await page.goto('/');
    await expect(page).toHaveURL(landing);
    const menu = page.getByRole('navigation', { name: 'Huvudmeny' });
    // The open item's sub-links stand among the items; another page closes them.
    await page.goto('/settings');
    await expect(menu.getByRole('link')).toHaveText(Object.keys(items));
    for (const [item, links] of Object.entries(items)) {
      await menu.getByRole('link', { name: item }).click();
      const entry = menu
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: item, exact: true }) });
      await expect(entry.first().getByRole('listitem').getByRole('link')).toHaveText(links);
      await expect(menu.locator('[data-active]')).toHaveText(item);
    }
    await expect(page.getByRole('link', { name: role })).toBeVisible();
  });
}

test.describe('the guard', () => {
  prove('the guard sends everyone without a user to /login [2.13]', async ({ page }) => {
    for (const path of ['/', '/settings', '/events/create', '/finns/inte']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
  });

  test('the guard sends a moderator home from pages that are not theirs [2.14]', async ({ as }) => {
    const page = await as('CommitteeModerator');
    for (const path of [create, '/themes/archive', '/polls/edit/1', '/organisations']) {
      await page.goto(path);
      await expect(page).toHaveURL('/events/create');
    }
  });

  test('the guard keeps a division admin from alarms and leads them to their own division [2.52 2.61 6.15 6.17]', async ({
    as,
  }) => {
    const page = await as('DivisionAdmin');
    await page.goto('/push-notifications/alarm/create');
    await expect(page).toHaveURL(create);
    await page.getByRole('link', { name: 'Organisationer' }).click();
    await expect(page).toHaveURL(/\/organisations\/[0-9a-f-]{36}$/);
    const own = page.url();
    await page.goto('/organisations');
    await expect(page).toHaveURL(own);
  });

  prove('the guard takes back what the server no longer grants', async ({ as }) => {
    const page = await as('SuperAdmin');
    await page.goto('/themes/archive');
    await expect(page.getByRole('link', { name: 'Teman' })).toBeVisible();
    await expect(page).toHaveURL('/themes/archive');
    await page.route('**/api/v1/user', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), functions: ['Events'] } });
    });
    await page.reload();
    await expect(page).toHaveURL('/events/create');
    await expect(page.getByRole('link', { name: 'Teman' })).toBeHidden();
  });
});

test.describe('finding one’s way', () => {
  prove('the menu item and the sub-link one stands at are marked [2.16]', async ({ as }) => {
    const page = await as('SuperAdmin');
    await page.goto('/push-notifications/archive');
    const menu = page.getByRole('navigation', { name: 'Huvudmeny' });
    await expect(menu.locator('[data-active]')).toHaveText('Pushnotiser');
    await expect(menu.locator('[aria-current="page"]')).toHaveText('Arkiv');
    await menu.getByRole('link', { name: 'Larm' }).click();
    await expect(page).toHaveURL('/push-notifications/alarm/create');
    await expect(menu.locator('[data-active]')).toHaveText('Pushnotiser');
    await expect(menu.locator('[aria-current="page"]')).toHaveText('Larm');
  });

  prove('each page has a title, and its heading takes focus', async ({ as }) => {
    const page = await as('SuperAdmin');
    await page.goto('/polls/archive');
    await expect(page).toHaveTitle(/^Omröstningar/);
    await page.getByRole('link', { name: 'Superadmin' }).click();
    await expect(page).toHaveTitle('Inställningar · Kårportalen');
    await expect(page.getByRole('heading', { level: 1, name: 'Inställningar' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveTitle(/^Omröstningar/);
  });

  prove('the first Tab offers to skip the menu', async ({ as }) => {
    const page = await as('SuperAdmin');
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Inställningar' })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Hoppa till innehållet' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    // Not by name: an open alarm of another test stands before what the page has.
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  prove('the user block leads to the settings [2.21 2.63]', async ({ as }) => {
    const page = await as('CommitteeModerator');
    await page.goto('/');
    // Preselected, so there is nothing to lose by leaving.
    await expect(page.getByRole('combobox', { name: 'Arrangör' })).not.toHaveValue('');
    await page.getByRole('link', { name: 'Kommitténivå' }).click();
    await expect(page).toHaveURL('/settings');
    await expect(page.getByText('kommitte@demo.se')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('Kommitté', { exact: true })).toBeVisible();
    await expect(main.getByText('Kommitténivå')).toBeVisible();
  });

  prove('an unknown address says so [2.66]', async ({ as }) => {
    const page = await as('DivisionAdmin');
    await page.goto('/finns/inte');
    await expect(page.getByRole('heading', { name: '404 - Sidan kunde inte hittas' })).toBeVisible();
    await proveNoAxeViolations(page);
    await page.getByRole('link', { name: 'Till startsidan' }).click();
    await expect(page).toHaveURL(create);
  });
});

test.describe('when something breaks', () => {
  const settingsChunk = '**/assets/SettingsPage-*.js';

  test('a page that a deploy took away is fetched by a reload', async ({ as, watch }) => {
    watch.allow(/status of 404/);
    const page = await as('SuperAdmin');
    await page.route(settingsChunk, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await page.goto('/finns/inte');
    await page.getByRole('link', { name: 'Superadmin' }).click();
    await expect(page.getByRole('heading', { name: 'Inställningar' })).toBeVisible();
    await expect(page).toHaveURL('/settings');
  });
});
