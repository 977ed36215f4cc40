import type { pollCorrection } from '@karportalen/contract/polls/fields';
import { pollTexts } from '@karportalen/contract/polls/texts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { refuseFieldErrors } from '../platform/http/refusals.ts';
import { savedBy } from '../platform/ownership/row-scope.ts';
import { hasVotes, readAnswers, rewriteAnswer } from './sql.ts';
import { type CorrectedText, pollCorrections, polls } from './tables.ts';

type Row = typeof polls.$inferSelect;
type Texts = Omit<z.output<typeof pollCorrection>, 'updatedAt'>;

const changed = (from: Readonly<Record<string, string>>, to: Readonly<Record<string, string>>) =>
  Object.entries(to).flatMap(([field, text]): CorrectedText[] =>
    from[field] === text ? [] : [{ field, from: from[field] ?? '', to: text }],
  );

const byPlace = (side: string, texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, place) => [`${side}.${place}`, text]));

const flat = ({ questionSwedish, questionEnglish, answersSwedish, answersEnglish }: Texts) => ({
  questionSwedish,
  questionEnglish,
  ...byPlace('answersSwedish', answersSwedish),
  ...byPlace('answersEnglish', answersEnglish),
});

/** The caller holds the row lock. Votes refer to positions, so they stay with the corrected texts. */
export const correctTexts = async (
  q: Tx,
  stored: Row,
  texts: Texts,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<void> => {
  if (!(await hasVotes(q, stored.id))) throw problem('POLL_NO_VOTES');
  const answers = await readAnswers(q, stored.id);
  if (answers.length !== texts.answersSwedish.length) {
    refuseFieldErrors({ answersSwedish: pollTexts.answerCountLocked });
  }
  const before = flat({
    questionSwedish: stored.questionSwedish,
    questionEnglish: stored.questionEnglish,
    answersSwedish: answers.map(({ answerSwedish }) => answerSwedish),
    answersEnglish: answers.map(({ answerEnglish }) => answerEnglish),
  });
  const corrected = changed(before, flat(texts));
  if (corrected.length === 0) return;
  const { questionSwedish, questionEnglish } = texts;
  const values = { questionSwedish, questionEnglish, ...savedBy(caller) };
  await q.update(polls).set(values).where(eq(polls.id, stored.id));
  for (const [position, answerSwedish] of texts.answersSwedish.entries()) {
    const answerEnglish = texts.answersEnglish[position] ?? '';
    await rewriteAnswer(q, stored.id, position, { answerSwedish, answerEnglish });
  }
  await q
    .insert(pollCorrections)
    .values({ pollId: stored.id, correctedAt: now, correctedBy: caller.email, texts: corrected });
};
