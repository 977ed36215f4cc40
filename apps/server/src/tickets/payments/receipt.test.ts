import { createHold } from '@karportalen/contract/tickets/member-endpoints';
import { startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { sentMails } from '../../../test/mail/sent-mails.ts';
import { moneyDesk, openSwish, type Swish } from '../../../test/money/swish.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { mailReceipt } from './receipt-mail.ts';

let app: TestApp;
let bank: Swish;
beforeAll(async () => {
  bank = await openSwish();
  app = await testApp({ payments: bank.provider });
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

it.each([
  [
    'sv',
    'Kvitto',
    [
      'Säljare: ',
      'Organisationsnummer: ',
      'Kvittonummer: A-1',
      '2 st Student à 120\u00a0kr: 240\u00a0kr',
      'Summa: 240\u00a0kr',
      'moms 0 %',
    ],
  ],
  [
    'en',
    'Receipt',
    [
      'Seller: ',
      'Receipt number: A-2',
      '2 × Student ticket à SEK\u00a0120: SEK\u00a0240',
      'Total: SEK\u00a0240',
      'moms 0 %',
    ],
  ],
] as const)(
  'a receipt in %s names the seller, the tickets, the sum and the reference, and has the codes',
  async (language, title, said) => {
    app.time.now = START;
    const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
    const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
    const { event, typeId } = await makeBookable(app.db, START, { owner, ...paid });
    const member = await app.asMember({ language });
    const tickets = [{ ticketTypeId: typeId }, { ticketTypeId: typeId }];
    const hold = await member.call(createHold, { params: { id: event.id }, body: { tickets } });
    const { payment } = (await member.call(startPayment, { params: { id: hold.body.hold.id } })).body;
    await bank.act(payment.simulatorUrl, 'lose');
    const desk = moneyDesk(app, bank);
    await desk.pass(minutes(1));
    const { sent, mailer } = sentMails();
    await mailReceipt(
      { ...desk.services, mailer, publicUrl: 'http://portal.exempel.se' },
      { paymentId: payment.id },
    );
    const [mail] = sent;
    expect(mail).toMatchObject({
      to: member.member.email,
      about: event.id,
      id: `receipt.${payment.id}`,
    });
    expect(mail?.subject).toMatch(new RegExp(`^SIMULERAD BETALNING: ${title}: `));
    for (const words of [...said, 'SIMULERAD BETALNING']) expect(mail?.text).toContain(words);
    expect(mail?.text).toMatch(/\d{6}-\d{4}/);
    expect(mail?.text).toMatch(/[0-9A-F]{32}/);
    const codes = [...(mail?.text ?? '').matchAll(/KT1\.[\w-]{110}/g)].map(([code]) => code);
    expect(new Set(codes).size).toBe(2);
    expect(mail?.attachments).toHaveLength(2);
  },
);
