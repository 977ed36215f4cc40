import { daysAheadAt } from '@karportalen/contract/core/time';
import { planPollPushes } from '@karportalen/server/polls/plan-pushes';
import { pollAnswers, pollOpenings, polls, pollVotes } from '@karportalen/server/polls/tables';
import type { InferInsertModel } from 'drizzle-orm';
import { type Context, HOUR, later } from './context.ts';
import { insertRows } from './insert-rows.ts';
import { type Owner, type Spread, spreadOwners, targetedPeople, withoutCreator } from './owners.ts';
import type { DemoPerson } from './people.ts';
import type { PosterName } from './posters.ts';
import { morePolls } from './texts/more-polls.ts';
import { polls as pollTexts } from './texts/polls.ts';
import type { PollText } from './texts/text-types.ts';
import { type Tab, type Timing, timingIn } from './timing.ts';
import type { DemoDivision } from './union.ts';

type Row = InferInsertModel<typeof polls> & Owner & Timing & { readonly id: string };
type Item = { readonly row: Row; readonly text: PollText };

const spreads: Record<Tab, Spread> = {
  scheduled: { union: 8, home: 13, others: 7 },
  history: { union: 9, home: 14, others: 9 },
  draft: { union: 8, home: 12, others: 6 },
};

/** Every third poll closes after five days; half of those have sent their results. */
const closingOf = ({ now }: Context, { sendAt }: Timing, index: number) => {
  const closesAt = sendAt && index % 3 === 1 ? daysAheadAt(sendAt, 5, '20:00') : null;
  const told = closesAt && index % 2 === 0 ? later(closesAt, 2 * HOUR) : null;
  return { closesAt, resultSentAt: told && told < now ? told : null };
};

const rowOf = (
  context: Context,
  tab: Tab,
  { text, owner, image }: { text: PollText; owner: Owner; image: string },
  index: number,
): Row => {
  const unfinished = tab === 'draft' && index % 4 === 2;
  const old = tab === 'history' && index >= 29;
  const sendPushNotification = context.random.chance(0.6);
  const timing = timingIn[tab](context, index);
  return {
    id: context.newId(),
    titleSwedish: text.title[0],
    titleEnglish: unfinished ? '' : text.title[1],
    questionSwedish: text.question[0],
    questionEnglish: unfinished ? '' : text.question[1],
    imageSha256: index % 5 === 4 ? null : image,
    targetGroup: unfinished ? null : text.group,
    sendPushNotification,
    failedReason: null,
    ...timing,
    ...(tab === 'history' ? closingOf(context, timing, index) : { closesAt: null, resultSentAt: null }),
    sentAt: sendPushNotification ? timing.sentAt : null,
    ...(old ? withoutCreator(owner) : owner),
  };
};

/** Who opens the poll and how they vote: usually a clear winner, seldom a landslide. */
const answersGiven = ({ random, now }: Context, { row, text }: Item, reach: readonly DemoPerson[]) => {
  const { id, sendAt, closesAt } = row;
  if (!sendAt) return [];
  const interest = 0.25 + random.unit() * 0.35;
  const decided = 0.6 + random.unit() * 0.3;
  const weights = text.answers.map(() => 0.25 + random.unit());
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const choose = (): number => {
    let left = random.unit() * total;
    const chosen = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return Math.max(chosen, 0);
  };
  return reach.flatMap((person) => {
    if (!random.chance(interest)) return [];
    const openedAt = later(sendAt, Math.floor(random.unit() ** 2 * 72 * HOUR));
    const votedAt = later(openedAt, random.int(5_000, 300_000));
    const choice = choose();
    const position =
      random.chance(decided) && votedAt < now && !(closesAt && votedAt >= closesAt) ? choice : null;
    return openedAt < now ? [{ pollId: id, personId: person.id, openedAt, votedAt, position }] : [];
  });
};

export const fillPolls = async (
  context: Context,
  union: readonly DemoDivision[],
  people: readonly DemoPerson[],
  images: ReadonlyMap<PosterName, string>,
): Promise<void> => {
  const itemsOf = (tab: Tab): Item[] => {
    const texts = context.random.shuffled([...pollTexts, ...morePolls]);
    const owners = context.random.shuffled(spreadOwners(union, spreads[tab]));
    return owners.flatMap((owner, index) => {
      const text = texts[index];
      const image = text && images.get(text.image);
      return text && image ? [{ text, row: rowOf(context, tab, { text, owner, image }, index) }] : [];
    });
  };
  const history = itemsOf('history');
  const items = [...itemsOf('scheduled'), ...history, ...itemsOf('draft')];
  await insertRows(
    context.q,
    polls,
    items.map(({ row }) => row),
  );
  const answers = items.flatMap(({ row, text }) =>
    text.answers.map(([answerSwedish, answerEnglish], position) => ({
      pollId: row.id,
      position,
      answerSwedish,
      answerEnglish,
    })),
  );
  await insertRows(context.q, pollAnswers, answers);
  const given = history.flatMap((item) =>
    answersGiven(context, item, targetedPeople(people, item.row, item.row.targetGroup ?? 'All')),
  );
  await insertRows(
    context.q,
    pollOpenings,
    given.map(({ pollId, personId, openedAt }) => ({ pollId, personId, openedAt })),
  );
  await insertRows(
    context.q,
    pollVotes,
    given.flatMap(({ pollId, personId, votedAt, position }) =>
      position === null ? [] : [{ pollId, personId, votedAt, position }],
    ),
  );
  await planPollPushes(context.q, context.now);
};
