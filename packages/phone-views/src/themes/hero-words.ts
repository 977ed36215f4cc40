/** Texts at the top of the home page that do not come from the theme. */
export const heroWords = {
  sv: { hello: (name: string) => `Hej ${name}`, countdown: 'Nedräkning', readMore: 'Läs mer' },
  en: { hello: (name: string) => `Hi ${name}`, countdown: 'Countdown', readMore: 'Read more' },
} as const;
