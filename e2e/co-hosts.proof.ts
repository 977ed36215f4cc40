import type { User } from '@karportalen/contract/auth/fields';
import { api } from './fixtures/accounts.ts';
import { search } from './fixtures/archive.ts';
import { proveNoAxeViolations } from './fixtures/axe.ts';
import { hostOf, makeEvent, ticketFields } from './fixtures/events.ts';
import { goOn } from './fixtures/form.ts';
import { expect, prove } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

prove(
  'a co-host finds the event in the archive, edits all but its tickets, is offered no money, and leaves',
  async ({ as }) => {
    const owner = await as('SuperAdmin');
    const page = await as('CommitteeModerator');
    const { committees }: User = await (await page.request.get(`${api}/user`)).json();
    const name = uniqueName('Sammanslagning');
    const event = await makeEvent(owner, name, {
      host: (await hostOf(owner, true)).id,
      ...ticketFields({ price: 90, gatherFoodPreferences: true }),
      'coHosts[0][committeeId]': committees[0]?.id ?? '',
      'coHosts[0][mayEdit]': 'true',
    });
    await page.goto('/events/archive');
    await expect(await search(page, name)).toContainText('Medarrangör');
    await page.goto(`/events/edit/${event.id}`);
    await expect(page.getByText('Bara den som äger eventet kan ändra biljetterna.')).toBeVisible();
    for (const label of ['Pris', 'Antal biljetter'])
      await expect(page.getByLabel(label).first()).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Lägg till medarrangör' })).toHaveCount(0);
    await proveNoAxeViolations(page);
    await page.getByLabel('Plats SV').fill('Nya källaren');
    await goOn(page);
    await page.getByRole('button', { name: 'Spara ändringar' }).click();
    await expect(page).toHaveURL(/\/events\/archive/);

    await page.goto(`/events/${event.id}`);
    await expect(page.getByText('Nya källaren').first()).toBeVisible();
    await expect(page.getByRole('tab', { name: /DELTAGARE/ })).toBeVisible();
    for (const part of ['FÖRSÄLJNING', 'KODER', 'RAPPORT'])
      await expect(page.getByRole('tab', { name: part })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Kopiera|Ställ in|Ta bort)$/ })).toHaveCount(0);
    await proveNoAxeViolations(page);
    for (const part of ['participants', 'kitchen', 'release', 'messages', 'doors']) {
      await page.goto(`/events/${event.id}?tab=${part}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    await page.getByRole('button', { name: 'Lämna eventet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lämna eventet' }).click();
    await expect(page.getByText('Ni är inte längre medarrangörer')).toBeVisible();
    await expect(page).toHaveURL('/events/archive');
  },
);
