import { expectNoAxeViolations } from './fixtures/axe.ts';
import { delayResponses } from './fixtures/delay-responses.ts';
import { expect, test } from './fixtures/test.ts';

test('a division that is on its way shows what will come, and then its heading', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const arrive = await delayResponses(page, '**/api/v1/divisions');
  await page.goto('/organisations');
  await expect(page.getByText('Laddar...')).toBeAttached();
  await expectNoAxeViolations(page);
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datateknik');
});
