import { randomBytes } from 'node:crypto';
import type { TestBody, TestOutcome } from '@karportalen/contract/notifications/fields';
import { ownDevices } from '../people/own-devices.ts';
import type { Q } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import type { PushMessage } from '../platform/push/gateway.ts';
import type { PushGateways } from '../platform/push/open-gateways.ts';
import { reachOf } from './delivery/final-report.ts';

type Texts = Omit<TestBody, 'to'>;

export const marked = (title: string): string => `[Prov] ${title}`;

const messageIn = (language: 'sv' | 'en', texts: Texts): Pick<PushMessage, 'title' | 'body'> =>
  language === 'sv'
    ? { title: marked(texts.titleSwedish), body: texts.notificationMessageSwedish }
    : { title: marked(texts.titleEnglish), body: texts.notificationMessageEnglish };

/** The link as the push's data. */
const dataOf = ({ linkKind, linkId, linkUrl }: Texts): PushMessage['data'] => ({
  kind: 'test',
  ...(linkKind === 'url' && linkUrl && { linkKind, linkUrl }),
  ...((linkKind === 'event' || linkKind === 'poll') && linkId && { linkKind, linkId }),
});

/** To the devices of the member with the organiser's address, in the member's language. */
export const pushTest = async (
  q: Q,
  gateways: PushGateways,
  { email }: { readonly email: string },
  texts: Texts,
  priority: 'normal' | 'high',
): Promise<NonNullable<TestOutcome['devices']>> => {
  const member = await ownDevices(q, email);
  if (!member) throw problem('TEST_NO_MEMBER');
  if (member.devices.length === 0) throw problem('TEST_NO_DEVICE');
  // A new deduplication key for each test, so that the phone shows it again.
  const key = randomBytes(24).toString('base64url');
  const message = { ...messageIn(member.language, texts), key, priority, data: dataOf(texts) };
  const outcomes = await Promise.all(
    member.devices.map((device) => gateways[device.gateway].send(device, message)),
  );
  const failures = outcomes.flatMap((outcome) =>
    outcome.kind === 'accepted' ? [] : ['failure' in outcome ? outcome.failure : ('refused' as const)],
  );
  const tried = failures.filter((failure) => failure !== 'not-set-up');
  const { reached, missed, reason } = reachOf({
    sent: outcomes.length - failures.length,
    failed: tried.length,
    unset: failures.length - tried.length,
    failure: tried[0] ?? null,
  });
  if (reached === 0) throw problem('TEST_NOT_REACHED', { ...(reason && { sentences: [reason] }) });
  return { reached, missed, reason };
};
