export const MAX_CO_HOSTS = 5;

export const coHostTexts = {
  section: 'Medarrangörer',
  mayEdit: 'Får ändra',
  mayRead: 'Får läsa',
  badge: 'Medarrangör',
  add: 'Lägg till medarrangör',
  ticketsAreOwners: 'Bara den som äger eventet kan ändra biljetterna.',
  hostIsOwners: 'Bara den som äger eventet kan byta arrangör.',
  tooMany: `Högst ${MAX_CO_HOSTS} medarrangörer.`,
  oneKind: 'Ange en sektion eller en kommitté.',
  isOwner: 'Den som äger eventet kan inte vara medarrangör.',
  isTwice: 'Medarrangören är redan vald.',
  isMissing: 'Medarrangören finns inte längre. Välj en annan.',
  ownersDivision: 'Du kan bara välja sektionen som äger eventet.',
  leave: { success: 'Ni är inte längre medarrangörer', failure: 'Kunde inte lämna eventet' },
} as const;

/** Labels of the choice of what a co-host may do. */
export const coHostAccessLabels = { edit: coHostTexts.mayEdit, read: coHostTexts.mayRead } as const;
