import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { OptionChoices } from '@karportalen/phone-views/options/OptionFields.tsx';
import type { Hold, SentAnswers } from './place-hold.ts';

export type OptionDraft = readonly OptionChoices[];

type Event = Pick<MemberEvent, 'eventReservationDetails'>;

/** Chosen options by hold id, in memory only, so that they are still chosen after a declined payment. */
const drafts = new Map<string, OptionDraft>();

export const keepOptions = (holdId: string, draft: OptionDraft): void => void drafts.set(holdId, draft);

/** The options chosen on this page; else those stored with the hold, chosen on another device or before a reload. */
export const optionsOf = ({ id, options = [] }: Hold): OptionDraft =>
  drafts.get(id) ??
  options.map((chosen) =>
    Object.fromEntries(chosen.map(({ optionId, choiceId }) => [optionId, choiceId ?? null])),
  );

const priceOf = ({ eventReservationDetails: { options = [] } }: Event, id: string): number =>
  options.find((option) => option.id === id)?.price ?? 0;

export const optionSum = (event: Event, draft: OptionDraft, count: number): number =>
  draft
    .slice(0, count)
    .flatMap((chosen) => Object.keys(chosen))
    .reduce((sum, id) => sum + priceOf(event, id), 0);

/** The price of the hold's places without options. */
export const amountWithout = (event: Event, { amount, options = [] }: Hold): number =>
  amount - options.flat().reduce((sum, { optionId }) => sum + priceOf(event, optionId), 0);

type Sent = NonNullable<SentAnswers>;

/** The request's body with the options of each ticket. */
export const withSentOptions = (sent: Sent, typeIds: readonly string[], draft: OptionDraft): Sent => ({
  ...sent,
  tickets: typeIds.map((ticketTypeId, index) => ({
    ticketTypeId,
    ...sent.tickets?.[index],
    options: Object.entries(draft[index] ?? {}).map(([optionId, choiceId]) => ({ optionId, choiceId })),
  })),
});
