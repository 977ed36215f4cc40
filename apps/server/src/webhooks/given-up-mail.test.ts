import { createWebhook, getWebhooks, updateWebhook } from '@karportalen/contract/webhooks/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { mailGivenUp } from './given-up-mail.ts';
import { switchOff } from './write.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ webhookReach: { loopback: true } });
});
afterAll(() => app.close());

const form = {
  name: 'Medlemssystemet',
  url: 'http://127.0.0.1:9/hemlig-vag',
  kinds: ['soldOut' as const],
};

describe('the mail about a webhook that was switched off', () => {
  it('the mail about a webhook that was switched off goes to every super admin, with a link and no address', async () => {
    const admin = await app.as('SuperAdmin');
    const other = await app.as('SuperAdmin');
    await app.as('DivisionAdmin');
    const { id } = (await admin.call(createWebhook, { body: form })).body.webhook;
    await app.db.transaction((tx) => switchOff(tx, id, START));
    const { sent, mailer } = sentMails();
    const services = { db: app.db, mailer, publicUrl: 'https://portal.exempel.se' };
    await mailGivenUp(services, { webhookId: id });
    expect(sent.map(({ to }) => to).toSorted()).toEqual([admin.user.email, other.user.email].toSorted());
    expect(sent[0]?.subject).toBe('Webhooken ”Medlemssystemet” är avstängd');
    expect(sent[0]?.text).toContain('https://portal.exempel.se/webhooks');
    expect(JSON.stringify(sent)).not.toContain('hemlig-vag');
    expect((await admin.call(getWebhooks, {})).body.webhooks).toMatchObject([
      { isOn: false, gaveUpAt: START.toISOString() },
    ]);

    // Switched on again before the mail left: there is nothing to tell.
    await admin.call(updateWebhook, { params: { id }, body: { ...form, isOn: true } });
    await mailGivenUp(services, { webhookId: id });
    await app.db.execute(sql`delete from webhooks`);
    await mailGivenUp(services, { webhookId: id });
    expect(sent).toHaveLength(2);
  });
});
