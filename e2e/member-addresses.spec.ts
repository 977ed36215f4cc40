import { asMember, untilOfflineReady } from './fixtures/member.ts';
import { expect, prove } from './fixtures/test.ts';

prove(
  'an address with a bad escape is a page not found, from the server and by the service worker',
  async ({ browser, watch }) => {
    watch.allow(/status of 400: GET \/app\/v1\/events\/%/);
    const page = await asMember(browser, watch);
    const fromServer = await page.request.get('/app/events/%');
    expect([fromServer.status(), fromServer.headers()['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect((await page.request.get('/app/v1/events/%')).status()).toBe(400);
    await page.goto('/app/events/%');
    await expect(page.getByRole('heading', { name: 'Sidan finns inte' }).first()).toBeVisible();
    await untilOfflineReady(page);
    await page.goto('/app/events/%E0%A4%A');
    await expect(page.getByRole('heading', { name: 'Sidan finns inte' }).first()).toBeVisible();
    await page.context().close();
  },
);

prove(
  'a link to a page visited before begins at its top; going back finds where one was',
  async ({ browser, watch }) => {
    const page = await asMember(browser, watch);
    const scrollTop = () => page.evaluate(() => Math.round(scrollY));
    await page.getByRole('link', { name: 'Event', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Event' })).toBeVisible();
    const third = page.getByRole('main').getByRole('link').nth(5);
    await third.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 400));
    await expect.poll(scrollTop).toBe(400);
    await page.getByRole('link', { name: 'Hem', exact: true }).click();
    await expect.poll(scrollTop).toBe(0);
    await page.getByRole('link', { name: 'Event', exact: true }).click();
    await expect(third).toBeAttached();
    await expect.poll(scrollTop).toBe(0);
    await page.goBack();
    await page.goBack();
    await expect(third).toBeAttached();
    await expect.poll(scrollTop).toBe(400);
    await page.context().close();
  },
);
