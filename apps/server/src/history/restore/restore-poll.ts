import { createPoll } from '@karportalen/contract/polls/endpoints';
import { pollBody, pollUpdate } from '@karportalen/contract/polls/fields';
import { eq } from 'drizzle-orm';
import { lockPollPush } from '../../notifications/poll-push.ts';
import { cleaned } from '../../platform/http/clean-input.ts';
import { problem } from '../../platform/http/problem.ts';
import { validated } from '../../platform/http/validate.ts';
import { pollHistory } from '../../polls/history-item.ts';
import { hasOpened } from '../../polls/rules.ts';
import { lockPoll, readAnswers, readPoll } from '../../polls/sql.ts';
import { polls } from '../../polls/tables.ts';
import { changePoll, insertPoll } from '../../polls/write.ts';
import { draftTime, keepPublished, pick, type Restorer, scheduleOf } from './restoring.ts';

const pollFields = [
  'titleSwedish',
  'titleEnglish',
  'questionSwedish',
  'questionEnglish',
  'answersSwedish',
  'answersEnglish',
  'targetGroup',
  'sendPushNotification',
  'closesAt',
];

export const pollRestorer: Restorer = {
  needs: createPoll.needs,
  item: pollHistory,
  change: async (restoring) => {
    const { q, id, caller, now, version, image } = restoring;
    const [, stored] = await Promise.all([lockPollPush(q, id), lockPoll(q, id, caller)]);
    if (!stored) return false;
    if (hasOpened(stored, now)) throw problem('NOT_RESTORABLE');
    const sent = {
      ...pick(version, pollFields),
      ...keepPublished(restoring, stored.isDraft),
      scheduleTime: scheduleOf(restoring, stored),
    };
    const { updatedAt: _, ...body } = validated(pollUpdate, cleaned(sent));
    const answers = await readAnswers(q, id);
    await changePoll(
      q,
      { ...stored, imageSha256: image },
      answers,
      { ...body, image: undefined },
      { caller, now },
    );
    return true;
  },
  create: async (restoring) => {
    const { q, id, owner, now, version, image } = restoring;
    const sent = {
      ...pick(version, pollFields),
      ...keepPublished(restoring, true),
      scheduleTime: scheduleOf(restoring, draftTime),
    };
    await insertPoll(q, { ...validated(pollBody, cleaned(sent)), image: undefined }, owner, now, id);
    if (image) await q.update(polls).set({ imageSha256: image }).where(eq(polls.id, id));
  },
  read: ({ q, id, caller, now }) => readPoll(q, id, { caller, now }),
};
