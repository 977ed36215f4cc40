import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHold } from '@karportalen/contract/tickets/member-endpoints';
import {
  getPayment,
  startPayment,
  takePaymentCallback,
} from '@karportalen/contract/tickets/payment-endpoints';
import { expect, it, onTestFinished } from 'vitest';
import { minutes, START, testApp } from '../../../test/app.ts';
import { moneyDesk, openSwish } from '../../../test/money/swish.ts';
import { makeBookable } from '../../../test/money/tickets.ts';

it('neither keys, tokens, telephone numbers nor codes of tickets are in the log, whatever Swish does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payment-log-'));
  const logFile = join(folder, 'server.log');
  const bank = await openSwish();
  const app = await testApp({ logFile, payments: bank.provider });
  onTestFinished(async () => {
    await bank.close();
    rmSync(folder, { recursive: true });
  });
  const desk = moneyDesk(app, bank);
  const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
  const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
  const { event, typeId } = await makeBookable(app.db, START, { owner, ...paid });
  const member = await app.asMember();
  const tickets = [{ ticketTypeId: typeId }];
  const hold = await member.call(createHold, { params: { id: event.id }, body: { tickets } });
  const holdId = hold.body.hold.id;
  await bank.mood({ down: true });
  expect((await member.call(startPayment, { params: { id: holdId } })).status).toBe(503);
  await bank.mood({ down: false });
  await desk.pass(minutes(1));
  const { payment } = (await member.call(startPayment, { params: { id: holdId } })).body;
  await bank.act(payment.simulatorUrl, 'lose');
  const body = { payerAlias: '46739866319', paymentReference: 'x' };
  await app.call(takePaymentCallback, { params: { id: payment.id }, body });
  await desk.runDue();
  const { order } = (await member.call(getPayment, { params: { id: payment.id } })).body;
  await app.close();
  const written = readFileSync(logFile, 'utf8');
  expect(written).toContain('/app/v1/holds/');
  const key = bank.settings.key.split('\n')[1] ?? '';
  const code: string = order.tickets[0].code;
  for (const secret of [key, payment.qr.slice(1), '46739866319', code, member.token])
    expect(written).not.toContain(secret);
  expect(key.length).toBeGreaterThan(40);
});
