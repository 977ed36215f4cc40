import { sql } from 'drizzle-orm';
import type { Delivery, PushSubject } from './push-subject.ts';
import type { PushKind } from './tables.ts';

/** The second part of a push: to those who were in their own quiet time when the first left. */
export const waitedPush: PushSubject = {
  momentChosenBy: 'organiser',
  mutedAs: 'never',
  recipients: (pushId) =>
    sql`app_users.id in (select w.person_id from waited_pushes w where w.push_id = ${pushId})`,
  // The first part has its report and its receipts, and does not wait for this one.
  report: async () => {},
};

/** The subject of a delivery. A push that waited keeps the mute, data and timing of the original, but has its own recipients. */
export const subjectOf = (
  subjects: Readonly<Record<PushKind, PushSubject>>,
  { kind, originKind, originId }: Pick<Delivery, 'kind' | 'originKind' | 'originId'>,
): PushSubject => {
  if (!originKind || !originId) return subjects[kind];
  const { recipients: _, recordSent: __, mutedAsOf, data, ...origin } = subjects[originKind];
  return {
    ...origin,
    ...waitedPush,
    ...{ momentChosenBy: origin.momentChosenBy, mutedAs: origin.mutedAs },
    ...(mutedAsOf && { mutedAsOf: () => mutedAsOf(originId) }),
    ...(data && { data: (q, _pushId, asked) => data(q, originId, asked) }),
  };
};
