import { isProof } from './fixtures/proof.ts';
import { expectShape, tableFaults } from './fixtures/table-shape.ts';
import { expect, prove, test } from './fixtures/test.ts';

/** Every address with a table, by page. */
const places: Record<string, readonly string[]> = {
  'push notifications': ['scheduled', 'history', 'draft'].map(
    (tab) => `/push-notifications/archive?tab=${tab}`,
  ),
  polls: ['scheduled', 'history', 'draft'].map((tab) => `/polls/archive?tab=${tab}`),
  themes: ['active', 'upcoming', 'history', 'draft'].map((tab) => `/themes/archive?tab=${tab}`),
  events: ['active', 'history', 'draft', 'participants'].map((tab) => `/events/archive?tab=${tab}`),
};

/** The sample of `npm test`: the fullest rows. */
const some = ['events'];

for (const [name, addresses] of Object.entries(places)) {
  if (!isProof && !some.includes(name)) continue;
  test(`the tables of ${name} keep their shape at every width`, async ({ as }) => {
    const page = await as('SuperAdmin');
    for (const address of isProof ? addresses : addresses.slice(0, 1)) {
      await page.goto(address);
      await expectShape(page, address);
    }
  });
}

const besideMenu = [
  ['the active events', '/events/archive', [900, 915, 930, 1024]],
  ['the drafts of notifications', '/push-notifications/archive?tab=draft', [900, 955, 1010]],
] as const;

for (const [name, address, widths] of besideMenu) {
  prove(
    `${name} of a super admin are a table beside the menu, also where it has least room`,
    async ({ as }) => {
      const page = await as('SuperAdmin');
      await page.goto(address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectShape(page, `${address} at ${width} px`, page.locator('main'), [width]);
        const row = page.getByRole('row').nth(1);
        expect(await row.evaluate((one) => getComputedStyle(one).display), `${width} px`).toBe('table-row');
        if (address === '/events/archive')
          await expect(row.getByRole('link', { name: /^Eventets sida/ })).toBeVisible();
      }
    },
  );
}

prove('the headers of the divisions stand over their numbers', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/organisations');
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-busy', 'false');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await table.evaluate((shown) => {
      // Of the text itself: a header's button has padding, and an arrow beside it.
      const right = (cell: Element | undefined) => {
        const texts = document.createTreeWalker(cell ?? shown, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        range.selectNodeContents(texts.nextNode() ?? shown);
        return Math.round(range.getBoundingClientRect().right);
      };
      const heads = [...shown.querySelectorAll('thead th')];
      return ['Kommittéer', 'Admin'].map((name) => {
        const at = heads.findIndex((head) => head.textContent?.startsWith(name));
        const rows = [...shown.querySelectorAll('tbody tr')];
        return [right(heads[at]), ...rows.map((row) => right(row.children[at]))];
      });
    });
    for (const [head = 0, ...numbers] of edges) {
      expect(numbers.length).toBeGreaterThan(5);
      for (const number of numbers) expect(Math.abs(number - head), `${width} px`).toBeLessThanOrEqual(2);
    }
  }
});

prove('faults in the shape of a table are found', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/polls/archive?tab=history');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(await tableFaults(page)).toEqual([]);
  const spoil = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
  await spoil(
    'main td * { max-width: 24px; overflow: visible; white-space: normal; overflow-wrap: anywhere }',
  );
  expect((await tableFaults(page)).join()).toMatch(/is broken in/);
  await spoil('main tbody tr { height: 90px }');
  expect((await tableFaults(page)).join()).toMatch(/a row is 90 px high/);
  await spoil('main table { width: 3000px !important }');
  expect((await tableFaults(page)).join()).toMatch(/the table is 3000 px/);
});

prove('an archive without its page shows the last one that there is', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/polls/archive?tab=history&page=99');
  await expect(page.getByText(/^Visar \d+–(\d+) av \1$/)).toBeVisible();
  await expect(page.getByText('Ingen data finns')).toHaveCount(0);
  expect(Number(new URL(page.url()).searchParams.get('page'))).toBeLessThan(99);
});
