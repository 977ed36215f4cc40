import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newAccount } from './fixtures/accounts.ts';
import { expectNoAxeViolations, expectReadableInAllLooks } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

/** A receiver on this machine that stands for another system. */
const openReceiver = async () => {
  const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  const state = { status: 204 };
  const server = createServer((asked, answer) => {
    let body = '';
    asked.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    asked.on('end', () => {
      received.push({ headers: asked.headers, body });
      answer.writeHead(state.status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((closed) => server.close(closed));
  return { url: `http://127.0.0.1:${port}/hook`, received, state, close };
};

test('a webhook is added, tested, followed, switched off and removed', async ({ as, watch }) => {
  // An invalid address.
  watch.allow(/status of 400: POST \/api\/v1\/webhooks$/);
  const receiver = await openReceiver();
  const page = await as(await newAccount());
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Webhookar' }).click();
  await expect(page.getByRole('heading', { name: 'Webhookar', level: 1 })).toBeVisible();
  await expectReadableInAllLooks(page);

  // By keyboard alone.
  const name = `Medlemssystemet ${Date.now()}`;
  await page.getByRole('button', { name: 'Ny webhook' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ny webhook' });
  await expect(dialog.getByLabel('Namn')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://10.0.0.1/');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Välj minst en händelse.')).toBeVisible();
  await expectNoAxeViolations(page);
  const kind = dialog.getByLabel('Omröstning avslutad');
  await kind.focus();
  await page.keyboard.press('Space');
  await expect(kind).toBeChecked();
  await dialog.getByLabel('Adress').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Adress')).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Adress').fill(receiver.url);
  // Pressed twice fast: one webhook.
  await dialog.getByRole('button', { name: 'Lägg till' }).dblclick();

  const saved = page.getByRole('dialog', { name: 'Spara hemligheten nu' });
  await expect(saved.getByLabel('Hemlighet')).toHaveValue(/^whsec_/);
  await expectNoAxeViolations(page);
  await saved.getByRole('button', { name: 'Jag har sparat hemligheten' }).click();
  await expect(page.getByRole('button', { name: `Redigera: ${name}` })).toHaveCount(1);
  await expectReadableInAllLooks(page);

  await page.getByRole('button', { name: `Visa skickat: ${name}` }).click();
  const sent = page.getByRole('dialog', { name: `Skickat till ${name}` });
  await expect(sent.getByText('Inget är skickat än.')).toBeVisible();
  await sent.getByRole('button', { name: 'Skicka ett test' }).click();
  await expect(sent.getByText(/Mottaget/)).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'test' });
  expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  await expectNoAxeViolations(page);
  receiver.state.status = 500;
  await sent.getByRole('button', { name: 'Skicka ett test' }).click();
  await expect(sent.getByText(/Gav upp: svaret blev 500/)).toBeVisible();
  receiver.state.status = 204;
  await sent
    .getByRole('button', { name: /^Skicka igen: Test/ })
    .first()
    .click();
  await expect(sent.getByText(/Gav upp/)).toHaveCount(0);
  await expect(sent.getByText(/Mottaget/)).toHaveCount(2);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Byt hemlighet: ${name}` }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Byt hemlighet' }).click();
  await expect(saved.getByLabel('Hemlighet')).toHaveValue(/^whsec_/);
  await saved.getByRole('button', { name: 'Jag har sparat hemligheten' }).click();

  await page.getByRole('button', { name: `Redigera: ${name}` }).click();
  await page.getByRole('switch', { name: 'Skicka till den här adressen' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Webhooken har ändrats')).toBeVisible();
  await page.getByRole('button', { name: `Visa skickat: ${name}` }).click();
  await expect(sent.getByText(/Mottaget/)).toHaveCount(2);
  await expect(sent.getByRole('button', { name: /^Skicka igen/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Ta bort: ${name}` }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(page.getByText('Webhooken är borttagen')).toBeVisible();
  await expect(page.getByRole('button', { name: `Redigera: ${name}` })).toHaveCount(0);
  await receiver.close();
});
