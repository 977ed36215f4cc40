export const reservationTypes = ['Open', 'Free', 'Paid'] as const;
export type ReservationType = (typeof reservationTypes)[number];

export const reservationLabels: Record<ReservationType, string> = {
  Open: 'Öppet',
  Free: 'Bokningsbart (Gratis)',
  Paid: 'Bokningsbart (Köp)',
};

export const targetUserTypes = ['Students', 'StudentsAtDivision', 'All', 'Alumnus'] as const;
export type TargetUserType = (typeof targetUserTypes)[number];

export const audienceLabels: Record<TargetUserType, string> = {
  Students: 'Studenter',
  All: 'Studenter & Alumner',
  Alumnus: 'Alumner',
  StudentsAtDivision: 'Sektionsspecifik (studenter)',
};

export const heldInLanguages = ['English', 'Swedish', 'Not applicable'] as const;
export type HeldInLanguage = (typeof heldInLanguages)[number];

export const languageLabels: Record<HeldInLanguage, string> = {
  English: 'Engelska',
  Swedish: 'Svenska',
  'Not applicable': 'Ej tillämpligt',
};

/**
 * An event's status: draft, published and not over, over, taken down by the union, or cancelled by its
 * organiser.
 */
export const eventStatuses = ['draft', 'active', 'ended', 'takenDown', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const eventStatusLabels: Readonly<Record<EventStatus, string>> = {
  draft: 'Utkast',
  active: 'Publicerat',
  ended: 'Avslutat',
  takenDown: 'Nedtaget',
  cancelled: 'Inställt',
};
