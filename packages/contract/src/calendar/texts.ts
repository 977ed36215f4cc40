export const calendarTexts = {
  renew: {
    loading: 'Laddar...',
    success: 'Du har en ny adress',
    failure: 'Kunde inte byta adress',
  },
  copied: 'Adressen är kopierad',
  sameTime: 'Den tiden gäller redan. Välj en annan.',
  readOnly: 'Ni är medarrangörer och får läsa eventet, men inte flytta det.',
  ownersRelease: 'Ni är medarrangörer. Bara den som äger eventet kan flytta biljettsläppet.',
  notFound: 'Kunde inte hämta det som skulle flyttas. Prova uppdatera sidan.',
} as const;
