export const calendarTexts = {
  renew: {
    loading: 'Laddar...',
    success: 'Du har en ny adress',
    failure: 'Kunde inte byta adress',
  },
  copied: 'Adressen är kopierad',
  notFound: 'Kunde inte hämta det som skulle flyttas. Prova uppdatera sidan.',
} as const;
