import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rowOf } from './fixtures/archive.ts';
import {
  expectNoAxeViolations,
  expectReadableInAllLooks,
  proveNoAxeViolations,
  proveReadableInAllLooks,
} from './fixtures/axe.ts';
import { boxOf, overlap } from './fixtures/boxes.ts';
import { pixel } from './fixtures/form.ts';
import { newAddress } from './fixtures/organisations.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

const search = async (page: Page, text: string) => {
  await page.goto(`/members?search=${encodeURIComponent(text)}`);
};

test('a member is added, changed, deactivated, taken back, exported and erased', async ({ as, watch }) => {
  watch.allow(/status of 409: POST \/api\/v1\/members$/);
  const page = await as('SuperAdmin');
  await page.goto('/');
  await page.getByRole('link', { name: 'Medlemmar' }).click();
  await expect(page.getByRole('heading', { name: 'Medlemmar' })).toBeVisible();
  await page.getByRole('button', { name: 'Ny medlem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny medlem' });
  await dialog.getByRole('button', { name: 'Lägg till medlem' }).click();
  for (const sentence of ['Förnamn måste anges.', 'Efternamn måste anges.', 'E-postadress måste anges.']) {
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  await expect(dialog.getByLabel('Förnamn')).toBeFocused();
  await proveNoAxeViolations(page);
  const last = uniqueName('Zetterlund');
  const email = newAddress('medlem');
  await dialog.getByLabel('Förnamn').fill('Maja');
  await dialog.getByLabel('Efternamn').fill(last);
  await dialog.getByLabel('E-postadress').fill('student@demo.se');
  await dialog.getByRole('combobox', { name: 'Typ' }).click();
  await page.getByRole('option', { name: 'Nollan' }).click();
  await dialog.getByRole('button', { name: 'Lägg till medlem' }).click();
  await expect(dialog.getByText('Det finns redan en medlem med den här adressen.')).toBeVisible();
  await dialog.getByLabel('E-postadress').fill(email);
  await dialog.getByRole('button', { name: 'Lägg till medlem' }).click();
  await expect(page.getByText('Medlemmen är tillagd')).toBeVisible();

  await search(page, last);
  const row = rowOf(page, last);
  await expect(row).toContainText('Nollan');
  await expect(row).toContainText('Aktiv');
  await row.getByRole('button', { name: /^Redigera/ }).click();
  const editing = page.getByRole('dialog', { name: 'Redigera medlem' });
  await editing.getByRole('combobox', { name: /^Sektion/ }).click();
  await page.getByRole('option', { name: 'Datateknik' }).click();
  await editing.getByRole('button', { name: 'Spara' }).click();
  await expect(row).toContainText('Datateknik');

  await row.getByRole('button', { name: /^Inaktivera/ }).click();
  const asked = page.getByRole('dialog', { name: `Inaktivera Maja ${last}?` });
  await expect(asked).toContainText('Är inte med i någon målgrupp');
  await proveNoAxeViolations(page);
  await asked.getByRole('button', { name: `Inaktivera Maja ${last}` }).click();
  await expect(row).toContainText('Inaktiv');
  await row.getByRole('button', { name: /^Aktivera igen/ }).click();
  await expect(row).toContainText('Aktiv');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Hämta allt som är sparat/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^medlem-.*\.json$/);

  // The file has only the rows that the search found.
  const [register] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Hämta som fil' }).click(),
  ]);
  expect(register.suggestedFilename()).toMatch(/^Medlemmar \d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await register.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`Maja;${last};`);

  await row.getByRole('button', { name: /^Radera/ }).click();
  const erasing = page.getByRole('dialog', { name: `Radera Maja ${last}?` });
  await expectNoAxeViolations(page);
  const hold = erasing.getByRole('button', { name: `Radera Maja ${last} för gott` });
  await hold.hover();
  await page.mouse.down();
  await expect(page.getByText('Uppgifterna är raderade')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('Inget matchar sökningen.')).toBeVisible();
});

prove('the register is narrowed in the address, and reads well everywhere', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/members');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Typ').selectOption('Alumnus');
  await expect(page).toHaveURL(/kind=Alumnus/);
  await page.getByLabel('Sektion').selectOption('none');
  await expect(page).toHaveURL(/division=none/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ta bort filtret Typ: Alumn' })).toBeVisible();
  await page.goto('/members?status=active');
  await expect(page.getByText(/^Visar 1–10 av \d/)).toBeVisible();
  await expectReadableInAllLooks(page);
});

prove('nobody but a super admin has the register', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Organisationer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Medlemmar' })).toHaveCount(0);
  await page.goto('/members');
  await expect(page.getByRole('heading', { name: 'Medlemmar' })).toHaveCount(0);
});

prove('a file is shown before it is read in, faults and all', async ({ as, watch }) => {
  watch.allow(/status of 400: POST \/api\/v1\/member-imports$/);
  const page = await as('SuperAdmin');
  await page.goto('/members');
  await page.getByRole('button', { name: 'Läs in fil' }).click();
  await expect(page.getByRole('heading', { name: 'Läs in medlemmar' })).toBeVisible();
  const file = page.getByLabel('Fil med medlemmar');
  const choose = (content: string | Buffer) =>
    file.setInputFiles({ name: 'medlemmar.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose('');
  await expect(page.getByText('Filen är tom.')).toBeVisible();
  await choose(pixel.buffer);
  await expect(page.getByText('Filen är en bild, vad den än heter. Välj en CSV-fil.')).toBeVisible();
  await proveReadableInAllLooks(page);

  const last = uniqueName('Importsson');
  const email = newAddress('import');
  const head = 'förnamn;efternamn;e-post;typ;sektion';
  await choose(
    [head, `Åsa;${last};${email};student;Datateknik`, `Bo;${last};bo@;student;Datta`].join('\r\n'),
  );
  await expect(page.getByRole('tab', { name: 'FEL 1' })).toBeVisible();
  await expect(page.getByText('Sektionen ”Datta” finns inte.')).toBeVisible();
  await expect(page.getByText('Det måste vara en giltig e-postadress.')).toBeVisible();
  await expectReadableInAllLooks(page);
  await page.getByRole('tab', { name: 'NYA 1' }).click();
  await expect(page.getByText(`Åsa ${last}`)).toBeVisible();

  await page.getByRole('button', { name: 'Gå vidare' }).click();
  await expect(page.getByText('Rätta raderna i filen, eller välj att hoppa över dem.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Hoppa över 1 rad med fel/ }).check();
  await page.getByText('Inaktivera dem').click();
  await page.getByLabel('Hur många ska inaktiveras?').fill('1');
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  const wrongNumber = page.getByText(/^Skriv [\d\s]+, om det är så många/);
  await expect(wrongNumber).toBeVisible();
  const next = page.getByText('Hoppa över 1 rad med fel', { exact: true });
  expect(overlap(await boxOf(wrongNumber), await boxOf(next))).toBe(false);
  expect((await boxOf(wrongNumber)).bottom).toBeLessThanOrEqual((await boxOf(next)).top);
  await proveNoAxeViolations(page);
  await page.getByText('Lämna dem').click();
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Läs in filen?' });
  await expect(dialog).toContainText('Hoppas över');
  await proveNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Lägg till 1 medlem' }).click();
  await expect(page.getByText(/Registret är uppdaterat: 1 ny, 0 ändrade/)).toBeVisible();
  await expect(page).toHaveURL('/members');
  await search(page, last);
  await expect(rowOf(page, last)).toContainText('Datateknik');
});
