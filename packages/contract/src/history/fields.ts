import { factorPolicyLabels } from '../auth/limits.ts';
import { functionLabels, roleLabels } from '../core/access.ts';
import { formatDateTime } from '../core/date-format.ts';
import type { Change, Json } from '../core/history/diff.ts';
import { targetGroupLabels } from '../core/target-group.ts';
import { toStockholm } from '../core/time.ts';
import { audienceLabels, languageLabels, reservationLabels } from '../events/kinds.ts';
import { drawPoolLabels, releaseLabels } from '../events/release-kinds.ts';
import { lengthText } from '../events/window-length.ts';
import { pushStatusLabels } from '../notifications/push-status.ts';
import { proposedEndLabels } from '../organisations/role-rules.ts';
import { memberKindLabels } from '../people/register-limits.ts';
import { webhookKindLabels } from '../webhooks/kinds.ts';
import {
  buttonTypes,
  choice,
  coHost,
  each,
  name,
  number,
  option,
  personal,
  plain,
  question,
  type Show,
  ticket,
  witness,
  yesOrNo,
} from './field-values.ts';
import { paletteText, withoutShared } from './palette-text.ts';

type Field = { readonly label: string; readonly show?: Show; readonly isInstant?: true };

const instant = (label: string): Field => ({ label, isInstant: true });
const text = (label: string): Field => ({ label });
const bool = (label: string): Field => ({ label, show: yesOrNo });
const count = (label: string): Field => ({ label, show: number });

/** How each recorded field is named and shown to a reader. A field of the same name means the same in every kind of item. */
export const historyFields = {
  kinds: { label: 'Händelser', show: each(choice(webhookKindLabels)) },
  isOn: bool('På'),
  gaveUpAt: instant('Avstängd eftersom den inte gick att nå'),
  arePasswordsOff: bool('Lösenord avstängda'),
  secondFactorPolicy: { label: 'Tvåstegsinloggning', show: choice(factorPolicyLabels) },
  undoSeconds: count('Ångertid i sekunder'),
  quietTime: { label: 'Tyst tid', show: (value) => (value === null ? 'Ingen' : plain(value)) },
  templateName: text('Mallens namn'),
  drill: { label: 'Övning', show: choice({ organisers: 'För arrangörer', union: 'För medlemmarna' }) },
  isOnePerson: bool('En person räcker'),
  forcedReason: text('Anledning'),
  type: { label: 'Typ', show: choice({ Notification: 'Pushnotis', Alarm: 'Larm' }) },
  title: text('Titel'),
  titleSwedish: text('Titel på svenska'),
  titleEnglish: text('Titel på engelska'),
  questionSwedish: text('Fråga på svenska'),
  questionEnglish: text('Fråga på engelska'),
  answersSwedish: text('Svar på svenska'),
  answersEnglish: text('Svar på engelska'),
  notificationMessageSwedish: text('Kort meddelande på svenska'),
  notificationMessageEnglish: text('Kort meddelande på engelska'),
  inboxMessageSwedish: text('Meddelande i inkorgen på svenska'),
  inboxMessageEnglish: text('Meddelande i inkorgen på engelska'),
  nameSwedish: text('Titel på svenska'),
  name: text('Titel på engelska'),
  descriptionSwedish: text('Beskrivning på svenska'),
  description: text('Beskrivning på engelska'),
  locationSwedish: text('Plats på svenska'),
  location: text('Plats på engelska'),
  eventLink: text('Länk'),
  linkButtonTextSwedish: text('Knapptext på svenska'),
  linkButtonText: text('Knapptext på engelska'),
  linkUrl: text('Länk'),
  linkEvent: { label: 'Länk till event', show: name },
  linkPoll: { label: 'Länk till omröstning', show: name },
  targetGroup: { label: 'Visas för', show: choice(targetGroupLabels) },
  targetUserType: { label: 'Målgrupp', show: choice(audienceLabels) },
  divisions: { label: 'Sektioner', show: each(name) },
  categories: { label: 'Kategorier', show: each(name) },
  host: { label: 'Arrangör', show: name },
  coHosts: { label: 'Medarrangörer', show: each(coHost) },
  coHost: { label: 'Medarrangör', show: coHost },
  heldInLanguage: { label: 'Språk på eventet', show: choice(languageLabels) },
  externalParticipants: bool('Externa deltagare är välkomna'),
  seriesId: { label: 'Serie', show: (value) => (value === null ? 'Nej' : 'Ingår i en serie') },
  /** Number of other events of the series that the same save changed. */
  seriesChanged: count('Andra event i serien som ändrades samtidigt'),
  startTime: instant('Start'),
  endTime: instant('Slut'),
  imageSha256: {
    label: 'Bild',
    show: (value) => (value === null ? 'Ingen bild' : `Bild ${plain(value).slice(0, 6)}`),
  },
  imageCred: text('Fotograf'),
  isDraft: bool('Utkast'),
  /** Never restored: what is made again is a draft. */
  published: bool('Publicering'),
  scheduleTime: instant('Schemalagd tid'),
  sendAt: instant('Skickas'),
  sentAt: instant('Skickades'),
  pushStatus: { label: 'Pushnotis', show: choice(pushStatusLabels) },
  devicesReached: count('Enheter som nåddes'),
  devicesMissed: count('Enheter som inte nåddes'),
  sendPushNotification: bool('Skicka pushnotis'),
  closesAt: instant('Avslutas'),
  resultSentAt: instant('Resultat skickat'),
  reservationType: { label: 'Typ av event', show: choice(reservationLabels) },
  tickets: {
    label: 'Biljettyper',
    show: (value) => (typeof value === 'number' ? number(value) : each(ticket, '\n')(value)),
  },
  numberOfTickets: count('Antal biljetter'),
  maxTicketsPerPerson: count('Max antal per person'),
  showNumberOfTickets: bool('Visa hur många biljetter som finns kvar'),
  gatherFoodPreferences: bool('Fråga om matpreferenser'),
  options: { label: 'Tillval', show: each(option, '\n') },
  questions: { label: 'Frågor', show: each(question, '\n') },
  answersUntil: instant('Svar kan ändras till'),
  sensitiveAnswersDeletedAt: instant('Känsliga svar borttagna'),
  columns: { label: 'Kolumner', show: each(plain) },
  people: count('Personer i filen'),
  codes: count('Koder'),
  codeName: text('Kodens namn'),
  ticketReleaseTime: instant('Biljettsläpp'),
  ticketReservationExpiryTime: instant('Sista bokning'),
  accountNumber: text('Bokföringskonto'),
  resultUnit: text('Resultatenhet'),
  releaseKind: { label: 'Så fördelas platserna', show: choice(releaseLabels) },
  drawWindowMinutes: { label: 'Anmälan är öppen i', show: (value) => lengthText(plain(value)) },
  drawPools: {
    label: 'Förtur',
    show: each((pool) =>
      pool === 'OwnDivision' || pool === 'Freshmen' || pool === 'LostLast' ? drawPoolLabels[pool].sv : '',
    ),
  },
  drawWitnessSource: text('Vittne'),
  drawWitnessAt: instant('Vittnets nummer dras'),
  drawWitnessFormat: { label: 'Vittnets nummer', show: witness },
  drawnAt: instant('Lottades'),
  offerHours: count('Erbjudande gäller i timmar'),
  waitingList: bool('Väntelista när det är fullt'),
  waitingListMax: count('Högst antal i kön'),
  givesMarks: bool('Prickar för den som inte kommer'),
  returnDeadline: instant('Lämna tillbaka utan prick senast'),
  doorSelling: bool('Försäljning i dörren'),
  takenDownAt: instant('Nedtaget'),
  takenDownReason: text('Anledning'),
  cancelledAt: instant('Inställt'),
  cancellationSwedish: text('Meddelande på svenska'),
  cancellationEnglish: text('Meddelande på engelska'),
  participantsDeletedAt: instant('Deltagarlistan borttagen'),
  palette: { label: 'Färger', show: paletteText },
  themeLinkButtonType: { label: 'Knapp på startsidan', show: buttonTypes },
  themeLinkButtonText: text('Knapptext'),
  themeButtonEvent: { label: 'Event som knappen leder till', show: name },
  themeLinkUrl: text('Knappens länk'),
  countdownEnabled: bool('Countdown'),
  countdownStartTime: instant('Countdown börjar'),
  countdownButtonType: { label: 'Knapp under nedräkningen', show: buttonTypes },
  countdownButtonEvent: { label: 'Event under nedräkningen', show: name },
  countdownLinkUrl: text('Länk under nedräkningen'),
  orgNumber: text('Organisationsnummer'),
  mustInheritOrgNumber: bool('Ärver organisationsnummer'),
  functionTypes: {
    label: 'Biljettförsäljning',
    show: (value) => (Array.isArray(value) && value.includes('PaidEvents') ? 'Ja' : 'Nej'),
  },
  kind: { label: 'Medlemstyp', show: choice(memberKindLabels) },
  language: { label: 'Språk', show: choice({ sv: 'Svenska', en: 'Engelska' }) },
  memberDivision: { label: 'Sektion', show: name },
  deactivatedAt: instant('Inaktiv sedan'),
  personal: { label: 'Ändrade uppgifter', show: each(personal) },
  role: { label: 'Roll', show: choice(roleLabels) },
  roleEndsOn: text('Sista dagen'),
  proposedEnd: { label: 'Föreslagen sista dag', show: choice(proposedEndLabels) },
  tokenName: text('Namn'),
  functions: { label: 'Funktioner', show: each((name) => choice(functionLabels)(name)) },
  isReadOnly: bool('Får bara läsa'),
  expiresAt: instant('Gäller till'),
  creatorRole: { label: 'Skapad på nivån', show: choice(roleLabels) },
  divisionId: text('Sektion'),
  committeeId: text('Kommitté'),
  backupTakenAt: instant('Säkerhetskopian är från'),
  file: text('Fil'),
  from: text('Från'),
  to: text('Till'),
  recipients: count('Mottagare'),
  scheduled: count('Schemalagt'),
  drafts: count('Utkast'),
  comingEvents: count('Kommande event'),
  doors: count('Öppna dörrar'),
  endedTokens: count('Avslutade API-nycklar'),
  paused: bool('Pausad'),
  created: count('Nya'),
  changed: count('Ändrade'),
  deactivated: count('Inaktiverade'),
} as const satisfies Readonly<Record<string, Field>>;

const fields: Readonly<Record<string, Field>> = historyFields;
const fieldOf = (field: string): Field | undefined =>
  Object.hasOwn(fields, field) ? fields[field] : undefined;

const order = new Map(Object.keys(fields).map((field, index) => [field, index]));
/** Sorts changes in the order of this file's fields, since stored JSON has no order. */
export const byFieldOrder = (one: Pick<Change, 'field'>, other: Pick<Change, 'field'>): number =>
  (order.get(one.field) ?? order.size) - (order.get(other.field) ?? order.size);

export const historyLabel = (field: string): string => fieldOf(field)?.label ?? field;

/** Fields that say nothing to a reader: where the item belongs, and what follows from other fields. */
const unread: ReadonlySet<string> = new Set(['divisionId', 'committeeId', 'creatorRole', 'type', 'sendAt']);
export const isReadField = (field: string): boolean => !unread.has(field);

const isInstant = (value: Json | undefined): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** In place of a value that is not there. */
export const EMPTY = '–';

const shown = (field: string, value: Json | undefined): string => {
  if (value === undefined) return EMPTY;
  const found = fieldOf(field);
  if (found?.isInstant && isInstant(value)) return formatDateTime(value);
  return (found?.show ?? plain)(value) || EMPTY;
};

/** A change as a reader would write it. Two times of one day are shown without it: 'Start: 18:00 → 19:00'. */
export const shownChange = ({
  field,
  before,
  after,
}: Change): {
  readonly label: string;
  readonly before: string;
  readonly after: string;
} => {
  const label = historyLabel(field);
  if (fieldOf(field)?.isInstant && isInstant(before) && isInstant(after)) {
    const [old, now] = [toStockholm(before), toStockholm(after)];
    if (old.date === now.date && old.time !== now.time) return { label, before: old.time, after: now.time };
  }
  const [old, now] = [shown(field, before), shown(field, after)];
  if (field !== 'palette') return { label, before: old, after: now };
  const [oldOnly, nowOnly] = withoutShared(old, now);
  return { label, before: oldOnly || EMPTY, after: nowOnly || EMPTY };
};
