import { chooseGroup, setTime } from './fixtures/form.ts';
import { expect, test } from './fixtures/test.ts';
import { makeTheme, openCreate } from './fixtures/themes.ts';
import { uniqueName } from './fixtures/unique-values.ts';

test('other themes for the same people at the same time are told of', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const title = uniqueName('Krock');
  await makeTheme(page, {
    title,
    start: '2032-02-03T07:00:00.000Z',
    end: '2032-02-05T07:00:00.000Z',
    targetGroup: 'Freshmen',
  });
  await openCreate(page);
  await setTime(page, 'Start', '2032-02-04', '08:00');
  await setTime(page, 'Slut', '2032-02-08', '08:00');
  await chooseGroup(page, 'Studenter');
  await expect(page.getByText(`${title}, 2032-02-03 08:00 – 2032-02-05 08:00`)).toBeVisible();
  await chooseGroup(page, 'Alumner');
  await expect(page.getByText(title)).toHaveCount(0);
});
