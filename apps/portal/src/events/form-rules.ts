import { fromStockholm, toStockholm } from '@karportalen/contract/core/time';
import { wholeInstant } from '@karportalen/contract/core/typed-instant';
import { ALL_DIVISIONS, type EventFormValues } from '@karportalen/contract/events/form';
import { DEFAULT_WINDOW_MINUTES } from '@karportalen/contract/events/release-kinds';
import { maySellTickets } from '@karportalen/contract/events/rules';
import type { Host } from '@karportalen/contract/organisations/host';
import type { FieldPath } from 'react-hook-form';
import { anHourAfter, dayAfter } from './event-values.ts';

export type FormContext = {
  /** Undefined until loaded; nothing is forced before that. */
  readonly hosts: readonly Host[] | undefined;
  readonly ownDivisions: readonly { readonly id: string }[];
  /** The host of an event on sale cannot change, so its account stays too. */
  readonly hostLocked: boolean;
  readonly maySell: boolean;
};

/** The values to set, and the notice to show. */
export type Consequences = {
  readonly set: readonly (readonly [FieldPath<EventFormValues>, unknown])[];
  /** Undefined keeps the current notice; null removes it. */
  readonly forcedOpen?: string | null;
};

const none: Consequences = { set: [] };
const TYPE = 'eventReservationDetails.reservationType';

export const whyOpen = (host: Host | undefined): string =>
  host
    ? `${host.name} får inte sälja biljetter, så eventet blev öppet. Försäljning kräver att kommittén har biljettförsäljning påslagen och ett organisationsnummer.`
    : 'Välj först en arrangör som får sälja biljetter. Tills dess är eventet öppet.';

const hostOf = ({ host }: EventFormValues, { hosts }: FormContext) => hosts?.find(({ id }) => id === host);

/** True once it is known that this host cannot sell. */
const cannotSell = (values: EventFormValues, around: FormContext): boolean =>
  around.hosts !== undefined &&
  !around.hostLocked &&
  !(around.maySell && maySellTickets(hostOf(values, around)));

const freePrices = ({ eventReservationDetails: { tickets } }: EventFormValues): Consequences['set'] =>
  tickets.flatMap(({ price }, index) =>
    price === '0' ? [] : [[`eventReservationDetails.tickets.${index}.price`, '0'] as const],
  );

const accountOf = (values: EventFormValues, around: FormContext): Consequences['set'] => {
  const host = hostOf(values, around);
  if (!host || !maySellTickets(host)) return [];
  return [
    ['eventReservationDetails.accountNumber', host.accountNumber ?? ''],
    ['eventReservationDetails.resultUnit', host.resultUnit ?? ''],
  ];
};

const afterType = (values: EventFormValues, around: FormContext): Consequences => {
  const { reservationType, accountNumber, resultUnit } = values.eventReservationDetails;
  if (reservationType === 'Open') return none;
  if (reservationType === 'Free') return { set: freePrices(values), forcedOpen: null };
  if (cannotSell(values, around)) {
    return { set: [[TYPE, 'Open']], forcedOpen: whyOpen(hostOf(values, around)) };
  }
  return { set: accountNumber || resultUnit ? [] : accountOf(values, around), forcedOpen: null };
};

const afterHost = (values: EventFormValues, around: FormContext): Consequences => {
  const isPaid = values.eventReservationDetails.reservationType === 'Paid';
  if (isPaid && cannotSell(values, around)) {
    return { set: [[TYPE, 'Open']], forcedOpen: whyOpen(hostOf(values, around)) };
  }
  // The account is filled in only for a sale, so that an untouched form stays unchanged.
  const { accountNumber, resultUnit } = values.eventReservationDetails;
  const needsAccount = isPaid || accountNumber !== '' || resultUnit !== '';
  return { set: needsAccount ? accountOf(values, around) : [], forcedOpen: null };
};

const afterStart = (values: EventFormValues): Consequences => {
  const startTime = wholeInstant(values.startTime);
  return startTime ? { set: [['endTime', anHourAfter(startTime)]] } : none;
};

/** An end before the start on the same day means the day after: a party ends after midnight. */
const afterEnd = (values: EventFormValues): Consequences => {
  const [startTime, endTime] = [wholeInstant(values.startTime), wholeInstant(values.endTime)];
  if (!startTime || !endTime || endTime > startTime) return none;
  const [start, end] = [toStockholm(startTime), toStockholm(endTime)];
  if (start.date !== end.date) return none;
  return { set: [['endTime', fromStockholm(dayAfter(end.date), end.time).toISOString()]] };
};

const afterAudience = (
  { targetUserType, divisions }: EventFormValues,
  { ownDivisions }: FormContext,
): Consequences => {
  if (targetUserType !== 'StudentsAtDivision') {
    return divisions.length === 0 ? { set: [['divisions', [ALL_DIVISIONS]]] } : none;
  }
  const own = ownDivisions.map(({ id }) => id);
  const kept = divisions.filter((id) => own.includes(id));
  // With a single division, that one is selected.
  return { set: [['divisions', kept.length === 0 && own.length === 1 ? own : kept]] };
};

/** 'Alla sektioner' and single divisions exclude each other; the last choice counts. None means all. */
const afterDivisions = ({ divisions, targetUserType }: EventFormValues): Consequences => {
  if (divisions.length === 0 && targetUserType !== 'StudentsAtDivision') {
    return { set: [['divisions', [ALL_DIVISIONS]]] };
  }
  if (divisions.length < 2 || !divisions.includes(ALL_DIVISIONS)) return none;
  const rest = divisions.filter((id) => id !== ALL_DIVISIONS);
  return { set: [['divisions', divisions.at(-1) === ALL_DIVISIONS ? [ALL_DIVISIONS] : rest]] };
};

/** A draw begins with a usual window instead of an empty field. */
const afterKind = ({ eventReservationDetails: details }: EventFormValues): Consequences =>
  details.releaseKind === 'Draw' && details.drawWindowMinutes === ''
    ? { set: [['eventReservationDetails.drawWindowMinutes', String(DEFAULT_WINDOW_MINUTES)]] }
    : none;

const rules: Partial<
  Record<FieldPath<EventFormValues>, (values: EventFormValues, around: FormContext) => Consequences>
> = {
  startTime: afterStart,
  endTime: afterEnd,
  host: afterHost,
  [TYPE]: afterType,
  'eventReservationDetails.releaseKind': afterKind,
  targetUserType: afterAudience,
  divisions: afterDivisions,
};

/** The other fields' changes that follow when this field was changed by hand. */
export const consequencesOf = (
  changed: string | undefined,
  values: EventFormValues,
  around: FormContext,
): Consequences => rules[changed as FieldPath<EventFormValues>]?.(values, around) ?? none;
