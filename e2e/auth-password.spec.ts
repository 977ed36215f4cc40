import { newAccount } from './fixtures/accounts.ts';
import { proveNoAxeViolations } from './fixtures/axe.ts';
import { fillLogin, logInByHand } from './fixtures/login-page.ts';
import { mailTo } from './fixtures/mail.ts';
import { expect, prove, test } from './fixtures/test.ts';

const invalid = 'Länken har antingen gått ut eller är ogiltig. Försök igen.';

test.describe('a forgotten password', () => {
  test('a forgotten password is replaced through the mailed link, once, and ends the old sessions [2.1 2.3 5.44 5.46 5.49 7.9]', async ({
    page,
    as,
    watch,
  }) => {
    watch.allow(/status of 401/);
    const account = await newAccount();
    const elsewhere = await as(account);
    await elsewhere.goto('/settings');
    await expect(elsewhere.getByRole('heading', { name: 'Inställningar' })).toBeVisible();

    await page.goto('/login');
    await page.getByRole('button', { name: 'Glömt lösenordet?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Glömt lösenordet' });
    await expect(dialog.getByLabel('E-postadress')).toBeFocused();
    await dialog.getByLabel('E-postadress').fill('inte en adress');
    await dialog.getByRole('button', { name: 'Skicka länk' }).click();
    await expect(dialog.getByText('Det måste vara en giltig e-postadress')).toBeVisible();
    await proveNoAxeViolations(page);
    await dialog.getByLabel('E-postadress').fill(account.email);
    await dialog.getByRole('button', { name: 'Skicka länk' }).click();
    await expect(page.getByText('Om adressen finns hos oss är ett mejl på väg')).toBeVisible();
    await expect(dialog).toBeHidden();

    const { link } = await mailTo(account.email);
    await page.goto(link);
    const save = page.getByRole('button', { name: 'Spara lösenordet' });
    await expect(page.getByLabel('Nytt lösenord', { exact: true })).toBeFocused();
    await page.getByLabel('Nytt lösenord', { exact: true }).fill('kort');
    await page.getByLabel('Bekräfta lösenord').fill('annat');
    await save.click();
    await expect(page.getByText('Nytt lösenord måste vara minst 6 tecken.')).toBeVisible();
    await page.getByLabel('Nytt lösenord', { exact: true }).fill('andra-lösenordet');
    await page.getByLabel('Bekräfta lösenord').fill('något-annat');
    await save.click();
    await expect(page.getByText('Lösenorden måste vara samma')).toBeVisible();
    await proveNoAxeViolations(page);
    await page.getByLabel('Bekräfta lösenord').fill('andra-lösenordet');
    await save.click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Lösenordet har ändrats')).toBeVisible();

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL('/login');
    await expect(elsewhere.getByText('Du är inte inloggad')).toBeVisible();

    await page.goto(link);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(invalid)).toBeVisible();

    await fillLogin(page, account);
    await expect(page.getByText('Kunde inte logga in')).toBeVisible();
    await logInByHand(page, { ...account, password: 'andra-lösenordet' });
  });

  prove(
    'a forgotten password needs a link that works, with a token [2.4 8.13 8.14]',
    async ({ page, watch }) => {
      watch.allow(/status of 400: POST \/api\/v1\/password\/validate-reset-token/);
      await page.goto('/resetpassword/hittepå');
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(invalid)).toBeVisible();
      await page.goto(`/resetpassword/${'x'.repeat(300)}`);
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(invalid)).toBeVisible();
      await page.goto('/resetpassword/');
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('Länken är ogiltig', { exact: true })).toBeVisible();
    },
  );
});

prove(
  'a password is changed in the settings, which ends the other sessions [2.65 5.45 5.46 8.26]',
  async ({ page, as, watch }) => {
    watch.allow(/status of 40[01]/);
    const account = await newAccount();
    const elsewhere = await as(account);
    await elsewhere.goto('/settings');
    await page.goto('/login');
    await logInByHand(page, account);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    const dialog = page.getByRole('dialog', { name: 'Byt lösenord' });
    const current = dialog.getByLabel('Nuvarande lösenord');
    const next = dialog.getByLabel('Nytt lösenord');
    const confirm = dialog.getByLabel('Bekräfta lösenord');
    const submit = dialog.getByRole('button', { name: 'Byt lösenord' });
    await expect(current).toBeFocused();
    await proveNoAxeViolations(page);

    await current.fill(account.password);
    await next.fill(account.password);
    await confirm.fill(account.password);
    await submit.click();
    await expect(dialog.getByText('Ditt nya lösenord får inte vara samma som det gamla')).toBeVisible();
    await expect(next).toBeFocused();

    await next.fill('andra-lösenordet');
    await confirm.fill('tredje-lösenordet');
    await submit.click();
    await expect(dialog.getByText('Lösenorden måste vara samma')).toBeVisible();

    await confirm.fill('andra-lösenordet');
    await current.fill('fel-lösenord');
    await submit.click();
    await expect(dialog.getByText('Det nuvarande lösenordet stämmer inte.')).toBeVisible();
    await expect(page.getByText('Kunde inte ändra lösenordet')).toBeVisible();
    await expect(current).toBeFocused();
    await proveNoAxeViolations(page);

    await current.fill(account.password);
    await submit.click();
    await expect(page.getByText('Lösenordet har ändrats')).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.reload();
    await expect(page.getByText(account.email)).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL('/login');
  },
);
