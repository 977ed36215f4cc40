import type { HeldInLanguage, ReservationType, TargetUserType } from '@karportalen/contract/events/kinds';
import type { PosterName } from '../posters.ts';
import type { Pair } from './text-types.ts';

export const places = {
  mainHall: ['Kårhuset, stora salen', 'Union building, main hall'],
  pub: ['Kårhuset, puben i källaren', 'Union building, the basement pub'],
  foyer: ['Kårhuset, foajén', 'Union building, the foyer'],
  courtyard: ['Gården bakom kårhuset', 'The courtyard behind the union building'],
  divisionRoom: ['Sektionslokalen', 'The division’s rooms'],
  lectureHall: ['Hörsal 1, norra campus', 'Lecture hall 1, north campus'],
  seminarRoom: ['Seminarierum 214', 'Seminar room 214'],
  library: ['Biblioteket, plan 3', 'The library, third floor'],
  sportsHall: ['Idrottshallen', 'The sports hall'],
  lake: ['Badplatsen vid sjön', 'The bathing place by the lake'],
  workshop: ['Verkstaden, plan 0', 'The workshop, ground level'],
  turningPlace: ['Samling vid vändplatsen', 'Meet at the turning place'],
} as const satisfies Record<string, Pair>;

/** Swedish names of the categories that a new union starts with. */
export const categories = {
  party: 'Fest och sittning',
  pub: 'Pub',
  career: 'Arbetsliv',
  lecture: 'Föreläsning',
  sport: 'Idrott',
  outdoors: 'Friluft',
  culture: 'Kultur',
  games: 'Spel och film',
  studies: 'Studier',
  meeting: 'Möten',
  reception: 'Mottagning',
  sustainability: 'Hållbarhet',
} as const;

export const cancellation = [
  'Lokalen har fått en vattenskada, så vi måste tyvärr ställa in. Alla får tillbaka sina pengar inom två veckor. Du behöver inte göra något.',
  'There is water damage at the venue, so we have to cancel. Everybody gets their money back within two weeks. You do not need to do anything.',
] as const;

export const takenDownReason =
  'Lokalen var dubbelbokad och inbjudan bröt mot kårens policy för marknadsföring av alkohol. Hör av er till kårstyrelsen innan ni publicerar den igen.';

export type Place = keyof typeof places;
type Category = keyof typeof categories;

export type TicketText = { readonly name: Pair; readonly kronor: number };

/** An event's texts and facts; host and dates are chosen by the generator. */
export type EventText = {
  readonly name: Pair;
  readonly description: Pair;
  readonly place: Place;
  readonly categories: readonly [Category, ...Category[]];
  readonly starts: string;
  readonly hours: number;
  readonly kind: ReservationType;
  readonly language: HeldInLanguage;
  readonly image: PosterName;
  readonly audience?: TargetUserType;
  readonly seats?: number;
  readonly perPerson?: number;
  readonly tickets?: readonly TicketText[];
  readonly food?: true;
  readonly link?: { readonly url: string; readonly text: Pair };
};

const ticket = (swedish: string, english: string, kronor: number): TicketText => ({
  name: [swedish, english],
  kronor,
});

export const onePrice = (kronor: number) => [ticket('Ordinarie', 'Standard', kronor)];

export const memberAndGuest = (member: number, guest: number) => [
  ticket('Medlem', 'Member', member),
  ticket('Gäst till medlem', 'Guest of a member', guest),
];

export const dinnerTickets = (withWine: number, without: number, afterParty: number) => [
  ticket('Middag med dryck', 'Dinner with drinks', withWine),
  ticket('Middag, alkoholfri', 'Dinner, alcohol-free', without),
  ticket('Endast eftersläpp', 'After-party only', afterParty),
];

export const freePlace = [ticket('Plats', 'Place', 0)];
