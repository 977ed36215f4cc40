import type { AnswerOf, Definition } from '@karportalen/contract/core/endpoint';
import type { Json } from '@karportalen/contract/core/history/diff';
import type { HistoryAction, HistoryKind } from '@karportalen/contract/core/history/kinds';
import * as doors from '@karportalen/contract/door/endpoints';
import * as notifications from '@karportalen/contract/notifications/endpoints';
import * as people from '@karportalen/contract/people/endpoints';
import * as polls from '@karportalen/contract/polls/endpoints';
import * as reports from '@karportalen/contract/reports/endpoints';
import * as bank from '@karportalen/contract/reports/reconciliation-endpoints';
import * as review from '@karportalen/contract/reports/review-endpoints';
import * as unknownMoney from '@karportalen/contract/reports/unknown-money-endpoints';
import * as bookingCodes from '@karportalen/contract/tickets/booking-code-endpoints';
import * as draws from '@karportalen/contract/tickets/draw-endpoints';
import * as marks from '@karportalen/contract/tickets/mark-endpoints';
import * as participants from '@karportalen/contract/tickets/participant-endpoints';
import * as sales from '@karportalen/contract/tickets/sales-endpoints';
import * as waiting from '@karportalen/contract/tickets/waiting-endpoints';
import { eventHistory } from '../events/history-item.ts';
import { notificationHistory } from '../notifications/history-item.ts';
import { memberHistory } from '../people/history-item.ts';
import { recordedCounts } from '../people/import/batch.ts';
import type { Db } from '../platform/db/database.ts';
import type { HistoryItem } from '../platform/history/history-item.ts';
import { type Act, noteMore, recordAct } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { FileAnswer } from '../platform/http/file-answer.ts';
import type { Context, RecordCall } from '../platform/http/route.ts';
import { pollHistory } from '../polls/history-item.ts';

type Row = readonly [Definition, RecordCall];
type Asked<D extends Definition> = Omit<Context<D, Db>, 'q'>;
type Details<D extends Definition> = (asked: Asked<D>, answer: AnswerOf<D>) => Readonly<Record<string, Json>>;

const row = <const D extends Definition>(
  endpoint: D,
  act: (asked: Asked<D>, answer: AnswerOf<D>) => Act,
): Row => [endpoint, (q, asked, answer) => recordAct(q, act(asked as never, answer as never), asked.actor)];

type OfItem = Definition & { readonly path: `${string}/:id${string}` };
const idIn = (params: unknown): string => (params as { readonly id: string }).id;

/** An act on the item whose id is in the path. */
const on =
  (item: HistoryItem) =>
  <const D extends OfItem>(endpoint: D, action: HistoryAction, details?: Details<D>): Row =>
    row(endpoint, (asked, answer) => ({
      ...{ item, action, id: idIn(asked.params) },
      details: details?.(asked, answer),
    }));

/** Sets the action of an item that the call has locked, also when no recorded field changed. */
const named = <const D extends OfItem>(endpoint: D, item: HistoryItem, action: HistoryAction): Row => [
  endpoint,
  async (q, { params }) => noteMore(q, item, idIn(params), { action }),
];

/** An act that is about no single item; in the caller's scope. */
const own = <const D extends Definition>(
  endpoint: D,
  action: HistoryAction,
  kind: HistoryKind,
  details?: Details<D>,
): Row =>
  row(endpoint, (asked, answer) => ({
    ...{ action, kind, scope: asked.caller as Caller },
    details: details?.(asked, answer),
  }));

/** Leaves out calls that write nothing. */
const whenWritten = (
  writes: (asked: Asked<typeof people.batchMembers>) => boolean,
  [endpoint, record]: Row,
): Row => [
  endpoint,
  async (q, asked, answer) => {
    if (writes(asked as never)) await record(q, asked, answer);
  },
];

const file = (name: string) => (_: unknown, answer: unknown) => ({
  file: name,
  ...(answer as FileAnswer | undefined)?.recorded,
});
const period =
  (name: string) => (asked: { readonly body: { readonly from: string; readonly to: string } }) => ({
    file: name,
    from: asked.body.from,
    to: asked.body.to,
  });

const onEvent = on(eventHistory);

/**
 * Acts to record per call, in addition to the changes of items, which are recorded where rows are locked or inserted. A
 * call that only changes items is not listed.
 */
export const recordedCalls: ReadonlyMap<Definition, RecordCall> = new Map<Definition, RecordCall>([
  named(notifications.sendNotification, notificationHistory, 'sent'),
  named(notifications.keepNotificationTime, notificationHistory, 'timeKept'),

  named(polls.sendPollPush, pollHistory, 'sent'),
  named(polls.sendPollResultPush, pollHistory, 'resultSent'),
  named(polls.keepPollPushTime, pollHistory, 'timeKept'),
  on(pollHistory)(polls.downloadPollResults, 'exported', file('Resultat')),

  onEvent(sales.giveTickets, 'ticketsGiven', (_, { tickets }) => ({ tickets })),
  onEvent(bookingCodes.createCodes, 'codesMade', (_, { name, count }) => ({ codeName: name, codes: count })),
  onEvent(bookingCodes.endCodes, 'codesEnded', (_, { name, count }) => ({ codeName: name, codes: count })),
  onEvent(bookingCodes.downloadCodes, 'exported', file('Koder')),
  onEvent(sales.sellAtDoor, 'soldAtDoor'),
  onEvent(sales.refundSoldTicket, 'refunded'),
  onEvent(sales.refundSoldOrder, 'refunded'),
  onEvent(participants.repayAll, 'refunded'),
  onEvent(participants.checkIn, 'checkedIn'),
  onEvent(participants.undoCheckIn, 'checkInUndone'),
  onEvent(participants.downloadParticipants, 'exported', file('Deltagarlista')),
  onEvent(participants.downloadFood, 'exported', file('Mat till köket')),
  onEvent(participants.messageParticipants, 'messaged', (_, { recipients }) => ({ recipients })),
  onEvent(participants.sendParticipantMessage, 'messaged'),
  named(draws.enterWitness, eventHistory, 'witnessEntered'),
  named(draws.cancelDraw, eventHistory, 'drawCancelled'),
  onEvent(waiting.pauseWaitingList, 'queuePaused', ({ body: { paused } }) => ({ paused })),
  onEvent(waiting.moveFirst, 'movedFirst'),
  onEvent(waiting.messageWaiting, 'messaged', (_, { recipients }) => ({ recipients })),
  onEvent(marks.giveMarks, 'marksGiven'),
  row(marks.answerMark, (_, { event }) => ({ item: eventHistory, id: event.id, action: 'markAnswered' })),
  onEvent(doors.endDoor, 'doorEnded'),
  onEvent(doors.endAllDoors, 'doorEnded'),
  onEvent(doors.renewPin, 'pinRenewed'),

  own(people.exportMembers, 'exported', 'register', file('Medlemmar')),
  on(memberHistory)(people.exportMember, 'exported', file('Uppgifter om en medlem')),
  whenWritten(
    ({ body: { isDryRun } }) => !isDryRun,
    own(people.batchMembers, 'imported', 'register', ({ body }, answer) =>
      recordedCounts(answer, body.missing),
    ),
  ),
  own(people.applyImport, 'imported', 'register', (_, outcome) => ({ ...outcome })),

  own(reports.downloadHostReport, 'exported', 'report', period('Arrangörsrapport')),
  own(reports.downloadHostSie, 'exported', 'report', period('Arrangörsrapport, SIE')),
  own(reports.downloadPaymentReceiverReport, 'exported', 'report', period('Betalningsmottagare')),
  own(reports.downloadPaymentReceiverSie, 'exported', 'report', period('Betalningsmottagare, SIE')),
  own(reports.downloadPayments, 'exported', 'report', period('Betalningar')),
  own(reports.retryRefund, 'refunded', 'money'),
  own(reports.noteRefundByHand, 'refunded', 'money'),
  own(review.finishMoneyReview, 'reviewed', 'money'),
  own(bank.saveBankLayout, 'changed', 'bankFile'),
  own(bank.loadBankFile, 'imported', 'bankFile'),
  own(bank.deleteBankFile, 'deleted', 'bankFile'),
  own(unknownMoney.makeTicketsOfBankRow, 'resolved', 'money'),
  own(unknownMoney.refundBankRow, 'refunded', 'money'),
  own(unknownMoney.noteBankRow, 'resolved', 'money'),
  own(unknownMoney.makeTicketsOfUnknownMoney, 'resolved', 'money'),
  own(unknownMoney.refundUnknownMoney, 'refunded', 'money'),
  own(unknownMoney.noteUnknownMoney, 'resolved', 'money'),
]);
