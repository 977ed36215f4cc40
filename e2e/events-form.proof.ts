import { choose, fillTexts, openCreate } from './fixtures/events.ts';
import { goOn, setTime } from './fixtures/form.ts';
import { expect, test } from './fixtures/test.ts';
import { dayIn, uniqueName } from './fixtures/unique-values.ts';

test('what the server refuses of an event stands at its field, which has focus', async ({ as, watch }) => {
  watch.allow(/status of 400: POST \/api\/v1\/events$/);
  const page = await as('CommitteeModerator');
  // A browser whose clock is two days slow accepts a past time.
  await page.clock.setFixedTime(new Date(Date.now() - 2 * 24 * 3600_000));
  await openCreate(page);
  // Their only committee is preselected.
  await expect(page.getByRole('combobox', { name: 'Arrangör' })).not.toHaveValue('');
  await fillTexts(page, uniqueName('Klockan'));
  await setTime(page, /^Start/, dayIn(5), '12:00');
  await choose(page, 'Bokningsbart (Gratis)');
  await page.getByLabel('Biljettnamn SV').fill('Plats');
  await page.getByLabel('Biljettnamn EN').fill('Seat');
  await page.getByLabel('Antal biljetter').fill('10');
  await setTime(page, /^Biljettsläpp/, dayIn(-1), '23:30');
  await goOn(page);
  await page.getByRole('button', { name: 'Publicera event' }).click();
  const release = page.getByRole('group', { name: /^Biljettsläpp/ });
  await expect(release).toContainText('Måste vara i framtiden och innan eventet startar.');
  await expect(release.getByLabel('Datum')).toBeFocused();
});
