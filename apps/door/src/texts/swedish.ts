const many = (n: number, one: string, more: string): string => (n === 1 ? one : `${n} ${more}`);

/** Every text of the door. What stands here stands in `english.ts` too, or it does not compile. */
export const swedish = {
  title: 'Dörren',
  language: { label: 'Språk', sv: 'Svenska', en: 'English' },
  crash: {
    title: 'Något gick fel',
    kept: 'Insläppen finns kvar på telefonen.',
    reload: 'Ladda om',
  },
  views: {
    label: 'Vyer',
    scan: 'Skanna',
    list: 'Gäster',
    latest: 'Senaste',
    status: 'Läget',
    toSortOut: 'att reda ut',
  },
  top: {
    sending: (n: number) => `Skickar ${n}`,
    upToDate: 'Uppdaterad',
    offline: 'Utan nät',
    offlineWaiting: (n: number) => `Utan nät · ${n} väntar`,
    inside: (expected: number) => `av ${expected} inne`,
    calledOff: 'Eventet är inställt. Släpp inte in någon.',
  },
  verdicts: {
    ok: 'Släpp in',
    already: 'Redan inne',
    refunded: 'Återbetald',
    passedOn: 'Överlåten',
    otherEvent: 'Fel event',
    notListed: 'Ej i listan',
    unknown: 'Ingen biljett',
    undone: 'Ångrat',
    failed: 'Försök igen',
  },
  why: {
    already: (since: string) => `Sedan ${since}`,
    refunded: 'Biljetten är återbetald och gäller inte.',
    passedOn: 'Biljetten har skickats vidare. Bara den nya koden gäller.',
    otherEvent: 'Biljetten är äkta, men gäller ett annat event.',
    notListed: (from: string) =>
      `Biljetten är äkta, men finns inte i listan${from && ` från ${from}`}. Utan nät syns inte om den gäller här.`,
    unknown: 'Koden är ingen biljett härifrån.',
    failed: 'Telefonen kunde inte spara insläppet.',
    undone: 'Inte längre inne.',
  },
  /** How to go on after a refusal. */
  next: {
    already: 'Blev det fel? Ångra under Senaste.',
    refunded: 'Släpp inte in. Hänvisa till arrangören.',
    passedOn: 'Be den som fick biljetten visa sin kod.',
    otherEvent: 'Be om biljetten till det här eventet.',
    notListed: 'Skanna igen när nätet är tillbaka, eller fråga arrangören.',
    unknown: 'Be om koden i Kårappen, eller sök på namn under Gäster.',
    failed: 'Frigör plats på telefonen och skanna igen.',
  },
  result: {
    next: 'Nästa',
    food: (food: string) => `Mat: ${food}`,
    undo: 'Ångra',
    undoWho: (name: string) => `Ångra ${name}`,
    last: 'senaste',
    at: (door: string) => `vid ${door}`,
    by: (person: string) => `av ${person}`,
  },
  camera: {
    label: 'Kamera',
    hint: 'Håll koden i rutan',
    torch: 'Ficklampa',
    again: 'Försök igen',
    denied: 'Kameran är inte tillåten. Tillåt den i webbläsarens inställningar för sidan, eller sök på namn.',
    missing: 'Ingen kamera hittades, eller så används den av något annat. Sök på namn så länge.',
  },
  list: {
    label: 'Gäster',
    search: 'Sök på namn',
    count: (n: number) => many(n, 'En gäst', 'gäster'),
    empty: 'Ingen har biljett än.',
    nobody: (asked: string) => `Ingen med biljett heter ${asked}.`,
    found: (n: number) => many(n, 'En passar', 'passar'),
    inSince: (since: string) => `Inne ${since}`,
    letIn: 'Släpp in',
    letInWho: (name: string) => `Släpp in ${name}`,
  },
  latest: {
    label: 'Senaste',
    empty: 'Här syns de tjugo senaste skanningarna.',
    undone: 'Ångrad',
  },
  status: {
    label: 'Läget',
    inside: 'Inne',
    of: (inside: number, expected: number) => `${inside} av ${expected}`,
    conflicts: 'Att reda ut',
    somebody: 'Någon',
    usedTwice: (first: string) => `Använd mer än en gång, först ${first}.`,
    letInWrongly: (time: string, why: string) => `Släpptes in ${time}, ${why}.`,
    whys: {
      refunded: 'men biljetten var återbetald',
      passedOn: 'men biljetten hade skickats vidare',
      otherEvent: 'men biljetten gäller ett annat event',
      unknown: 'men biljetten finns inte',
    },
    phone: 'Telefonen',
    allSent: 'Allt är skickat.',
    waiting: (n: number) => `${n} väntar på att skickas.`,
    listFrom: (time: string) => `Listan är från ${time}.`,
  },
  closing: {
    close: 'Stäng dörren',
    erased: 'Gästlistan raderas från telefonen.',
    question: 'Stänga dörren?',
    means:
      'Gästlistan raderas, och telefonen släpper inte in fler. Dörren kan öppnas igen på den här telefonen.',
    loss: (n: number) =>
      n === 1
        ? 'Ett insläpp är inte skickat, och försvinner om du stänger nu.'
        : `${n} insläpp är inte skickade, och försvinner om du stänger nu.`,
    anyway: 'Stäng ändå',
    stay: 'Avbryt',
    wait: 'Vänta',
  },
  opening: {
    title: 'Öppna dörren',
    pin: 'PIN-kod',
    pinLength: 'PIN-koden är sex siffror.',
    name: 'Dörrens namn',
    nameExample: 'Dörr 1',
    nameHint: 'Syns vid varje insläpp. Utan namn får dörren nästa nummer.',
    busy: 'Öppnar …',
    back: (door: string) => `Tillbaka till ${door}`,
    chosen: 'Eventet är valt. Öppna, så är telefonen redo att släppa in.',
    lead: 'Arrangören har en QR-kod i deltagarlistan som öppnar dörren. Där står PIN-koden också.',
    openAlready: (event: string) =>
      `Dörren till ${event} är öppen på telefonen. Den stängs om du öppnar en annan.`,
    over: 'Eventet är över. Det som fanns om gästerna är raderat från telefonen.',
    ended:
      'Dörren är avslutad. Listan är raderad från telefonen; öppna igen med den QR-kod eller PIN som gäller.',
    left: 'Dörren är stängd, och listan raderad från telefonen.',
    unsent: (n: number) =>
      n === 1
        ? 'Ett insläpp är inte skickat än. Det skickas när du öppnar dörren till samma event igen.'
        : `${n} insläpp är inte skickade än. De skickas när du öppnar dörren till samma event igen.`,
  },
  own: {
    label: 'Dörren som stängdes',
    canOpen: (event: string) => `till ${event} kan öppnas igen på den här telefonen.`,
    open: (door: string) => `Öppna ${door} igen`,
    forget: 'Glöm dörren',
  },
  failures: {
    byCode: {
      WRONG_PIN:
        'PIN-koden stämmer inte, eller så gäller den inte nu: den öppnar från ett dygn före start. Arrangörens QR-kod öppnar redan innan.',
      WRONG_SECRET: 'QR-koden gäller inte längre. Be arrangören om den nya, eller skriv PIN-koden.',
      OWN_DOOR_ENDED: 'Dörren är avslutad. Öppna med arrangörens QR-kod eller PIN-koden.',
      CHECK_IN_EVENT_CANCELLED: 'Eventet är inställt. Ingen ska släppas in.',
      OFFLINE: 'Servern går inte att nå. Dörren öppnas med nät första gången, och klarar sig sedan utan.',
    },
    other: 'Något gick fel. Försök igen om en stund.',
    tooMany: (wait: string) =>
      `Det blev för många försök. Läs arrangörens QR-kod, som öppnar ändå, eller vänta ${wait}.`,
    minutes: (n: number) => many(n, 'en minut', 'minuter'),
    hours: (n: number) => `${n} timmar`,
  },
} as const;
