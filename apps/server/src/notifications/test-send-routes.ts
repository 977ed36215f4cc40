import { testAlarm, testNotification } from '@karportalen/contract/notifications/endpoints';
import type { TestBody } from '@karportalen/contract/notifications/fields';
import type { Db } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { reserveAttempt } from '../platform/http/rate-limit.ts';
import { onPool, type Route } from '../platform/http/route.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { PushGateways } from '../platform/push/open-gateways.ts';
import { type LinkTargets, refuseLink } from './link.ts';
import { mailTest } from './test-mail.ts';
import { pushTest } from './test-push.ts';

type Settings = { readonly targets: LinkTargets; readonly publicUrl: string };

export type TestSenders = {
  readonly gateways: PushGateways;
  readonly mailer: Pick<Mailer, 'send'>;
};

/** Per quarter of an hour, mails and pushes together. */
const MAX_TESTS = 10;

type Asked = {
  readonly q: Db;
  readonly caller: Caller;
  readonly now: Date;
  readonly body: TestBody;
};

const sendTest = async (
  { gateways, mailer, targets, publicUrl }: TestSenders & Settings,
  { q, caller, now, body }: Asked,
  priority: 'normal' | 'high',
) => {
  // The target need not be in the app yet: a test comes before the real send.
  await refuseLink(q, body, { caller, at: null, targets });
  await reserveAttempt(q, [{ key: `test-send ${caller.id}`, max: MAX_TESTS }], now);
  if (body.to === 'devices')
    return { email: null, devices: await pushTest(q, gateways, caller, body, priority) };
  await mailTest(mailer, { to: caller.email, publicUrl }, body);
  return { email: caller.email, devices: null };
};

/** Sent during the request and recorded in no statistics: the organiser wants to know at once whether it arrived. */
export const testSendRoutes = (senders: TestSenders & Settings): readonly Route[] => [
  onPool(testNotification, (asked) => sendTest(senders, asked, 'normal')),
  onPool(testAlarm, (asked) => sendTest(senders, asked, 'high')),
];
