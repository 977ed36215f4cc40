import type { Question } from '@karportalen/contract/events/question-kinds';
import type { BookingAnswers } from '@karportalen/contract/tickets/answer-fields';
import type { Answers } from '@karportalen/contract/tickets/answers';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { ticketHolds } from '../tables/holds.ts';
import { typePositions } from './answers-sql.ts';
import { placedAnswers } from './booking-answers.ts';

type Held = {
  readonly event: { readonly id: string; readonly questions: readonly Question[] };
  readonly hold: { readonly id: string; readonly answers: Answers | null };
  readonly places: readonly {
    readonly id?: string;
    readonly ticketTypeId: string;
    readonly answers?: Answers | null;
  }[];
};

/** Keeps the answers with a hold that is about to be paid: they become the tickets'. The caller has locked the hold. */
export const saveHeldAnswers = async (q: Tx, { event, hold, places }: Held, sent: BookingAnswers) => {
  const outcome = placedAnswers(
    event.questions,
    await typePositions(q, event.id),
    { places, answers: hold.answers },
    sent,
  );
  if ('error' in outcome) throw outcome.error;
  const { ofOrder, ofPlaces } = outcome.value;
  await q.update(ticketHolds).set({ answers: ofOrder }).where(eq(ticketHolds.id, hold.id));
  const ids = sql.param(places.map(({ id }) => id ?? null));
  const texts = sql.param(ofPlaces.map((answers) => (answers ? JSON.stringify(answers) : null)));
  await q.execute(sql`
    update held_places p set answers = one.answers::jsonb
    from unnest(${ids}::uuid[], ${texts}::text[]) as one (id, answers) where p.id = one.id`);
};
