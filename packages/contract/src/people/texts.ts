export const memberTexts = {
  none: 'Registret är tomt.',
  create: { success: 'Medlemmen är tillagd', failure: 'Kunde inte lägga till medlemmen' },
  update: {
    success: 'Medlemmen har ändrats',
    failure: 'Kunde inte ändra medlemmen',
    gone: 'Medlemmen finns inte längre',
  },
  deactivate: (name: string) => ({
    success: `${name} är inaktiverad`,
    failure: 'Kunde inte inaktivera medlemmen',
    gone: 'Medlemmen finns inte längre',
  }),
  reactivate: (name: string) => ({
    success: `${name} är aktiv igen`,
    failure: 'Kunde inte aktivera medlemmen',
    gone: 'Medlemmen finns inte längre',
  }),
  erase: {
    success: 'Uppgifterna är raderade',
    failure: 'Kunde inte radera uppgifterna',
    gone: 'Medlemmen finns inte längre',
  },
  exportAll: {
    success: 'Medlemmarna är hämtade',
    failure: 'Kunde inte hämta medlemmarna',
  },
  export: {
    success: 'Uppgifterna är hämtade',
    failure: 'Kunde inte hämta uppgifterna',
    gone: 'Medlemmen finns inte längre',
  },
} as const;

const people = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('sv')} ${count === 1 ? one : many}`;

type Outcome = { readonly created: number; readonly changed: number; readonly deactivated: number };

export const importTexts = {
  tooLarge: 'Filen är för stor. Den får vara högst 20 MB.',
  outdated: 'Registret har ändrats sedan du granskade filen. Se igenom vad som ändras en gång till.',
  apply: {
    success: ({ created, changed, deactivated }: Outcome) =>
      `Registret är uppdaterat: ${people(created, 'ny', 'nya')}, ${people(changed, 'ändrad', 'ändrade')} och ${people(deactivated, 'inaktiverad', 'inaktiverade')}`,
    failure: 'Kunde inte läsa in filen',
  },
} as const;
