import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api, newAccount } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { fillLogin } from './fixtures/login-page.ts';
import {
  addAuthenticator,
  addPasskey,
  openSettings,
  signInToSettings,
  signOut,
  test,
  usePasskey,
} from './fixtures/passkeys.ts';
import { runCommand } from './fixtures/server.ts';
import { expect } from './fixtures/test.ts';
import { testServer } from './fixtures/test-server.ts';

test.describe('a passkey in Chromium’s virtual authenticator', () => {
  test('a passkey is the second step after the password, and a recovery code can stand in for it', async ({
    localPage: page,
    watch,
  }) => {
    watch.allow(/status of 401: POST \/api\/v1\/auth\/login/);
    const authenticator = await addAuthenticator(page);
    const account = await newAccount();
    await signInToSettings(page, account);
    await addPasskey(page, 'Min telefon');
    await authenticator.setPresent(false);
    await signOut(page);
    await fillLogin(page, account);
    await expect(page).toHaveURL('/login/second-step');
    await expect(page.getByRole('button', { name: 'Använd en återställningskod' })).toBeVisible();
    await expectNoAxeViolations(page);
    await usePasskey(page, authenticator);
    await expect(page).toHaveURL('/push-notifications/create');
  });

  test('a passkey whose holder is not verified signs in nobody', async ({ localPage: page }) => {
    const authenticator = await addAuthenticator(page);
    await signInToSettings(page, await newAccount());
    await addPasskey(page, 'Min telefon');
    await authenticator.setPresent(false);
    await signOut(page);
    await authenticator.setVerified(false);
    await usePasskey(page, authenticator);
    await expect(page.getByText('Ingen passnyckel användes.', { exact: false })).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('a passkey’s answer is taken once', async ({ localPage: page, request }) => {
    const authenticator = await addAuthenticator(page);
    await signInToSettings(page, await newAccount());
    await addPasskey(page, 'Min telefon');
    await authenticator.setPresent(false);
    await signOut(page);
    const sent = page.waitForRequest(`**${api}/auth/passkey`);
    await usePasskey(page, authenticator);
    const data = (await sent).postDataJSON();
    await expect(page).toHaveURL('/push-notifications/create');
    const replayed = await request.post(`${api}/auth/passkey`, { data });
    expect([replayed.status(), (await replayed.json()).code]).toEqual([400, 'PASSKEY_EXPIRED']);
  });

  test('a passkey that answers a page of another origin is refused', async ({ localPage: page, request }) => {
    const authenticator = await addAuthenticator(page);
    await signInToSettings(page, await newAccount());
    await addPasskey(page, 'Min telefon');
    await authenticator.setPresent(false);
    await signOut(page);
    await authenticator.setPresent(true);
    // Another port of the same host: its pages may ask for the same passkeys.
    const other = createServer((_, answer) =>
      answer.setHeader('content-type', 'text/html').end('<title>x</title>'),
    );
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    try {
      const options = await (await request.post(`${api}/auth/passkey/options`)).json();
      await page.goto(`http://localhost:${(other.address() as AddressInfo).port}`);
      const passkey = await page.evaluate(async ({ challenge, rpId }) => {
        const text = (bytes: ArrayBuffer) =>
          btoa(String.fromCharCode(...new Uint8Array(bytes)))
            .replaceAll('+', '-')
            .replaceAll('/', '_')
            .replace(/=+$/, '');
        const bytes = Uint8Array.from(atob(challenge.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
          c.charCodeAt(0),
        );
        const found = await navigator.credentials.get({
          publicKey: { challenge: bytes, rpId, userVerification: 'required' },
        });
        const { id, rawId, type, response } = found as PublicKeyCredential;
        const { authenticatorData, clientDataJSON, signature, userHandle } =
          response as AuthenticatorAssertionResponse;
        return {
          ...{ id, rawId: text(rawId), type },
          response: {
            authenticatorData: text(authenticatorData),
            clientDataJSON: text(clientDataJSON),
            signature: text(signature),
            userHandle: text(userHandle ?? new ArrayBuffer(0)),
          },
        };
      }, options);
      const answer = await request.post(`${api}/auth/passkey`, { data: { passkey } });
      expect([answer.status(), (await answer.json()).code]).toEqual([400, 'WRONG_PASSKEY']);
    } finally {
      other.close();
    }
  });

  test('a copied passkey is stopped, and its owner is told', async ({ localPage: page, watch }) => {
    watch.allow(/status of 400: POST \/api\/v1\/auth\/passkey$/);
    const authenticator = await addAuthenticator(page);
    await signInToSettings(page, await newAccount());
    await addPasskey(page, 'Min telefon');
    const copied = (await authenticator.onlyKey()).signCount;
    await authenticator.setPresent(false);
    await signOut(page);
    await usePasskey(page, authenticator);
    await expect(page).toHaveURL('/push-notifications/create');
    await authenticator.setPresent(false);
    await signOut(page);
    await authenticator.setCounter(copied);
    await usePasskey(page, authenticator);
    await expect(page.getByText('Passnyckeln är stoppad', { exact: false }).first()).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('two passkeys: one device has one, another has another, and each is removed alone', async ({
    localPage: page,
  }) => {
    const phone = await addAuthenticator(page);
    await signInToSettings(page, await newAccount());
    await addPasskey(page, 'Min telefon');
    await page.getByRole('button', { name: 'Lägg till passnyckel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lägg till passnyckel' });
    await dialog.getByLabel('Namn').fill('Igen');
    await dialog.getByRole('button', { name: 'Skapa passnyckel' }).click();
    await expect(page.getByText('Den här enheten har redan en passnyckel till ditt konto.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await phone.remove();
    const key = await addAuthenticator(page, 'usb');
    await addPasskey(page, 'Nyckelknippan', false);
    await page.getByRole('button', { name: 'Byt namn på Nyckelknippan' }).click();
    await page.getByRole('dialog').getByLabel('Namn').fill('USB-nyckeln');
    await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click();
    await page.getByRole('button', { name: 'Ta bort Min telefon' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
    await expect(page.getByText('Passnyckeln är borttagen')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'USB-nyckeln' })).toBeVisible();
    await key.setPresent(false);
    await signOut(page);
    await usePasskey(page, key);
    await expect(page).toHaveURL('/push-notifications/create');
  });

  test('the command takes away every second factor, signs out, and the password is enough again', async ({
    localPage: page,
    watch,
  }) => {
    watch.allow(/status of 401: /);
    const authenticator = await addAuthenticator(page);
    const account = await newAccount();
    await signInToSettings(page, account);
    await addPasskey(page, 'Min telefon');
    // The login page offers passkeys by itself, and this one would answer.
    await authenticator.setPresent(false);
    const said = await runCommand(testServer(), 'reset-second-factor', ['--email', account.email]);
    expect(said).toContain(`Tvåstegsinloggningen för ${account.email} är borttagen`);
    await page.reload();
    await expect(page).toHaveURL('/login');
    await fillLogin(page, account);
    await expect(page).toHaveURL('/push-notifications/create');
    await openSettings(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Min telefon' })).toHaveCount(0);
  });
});
