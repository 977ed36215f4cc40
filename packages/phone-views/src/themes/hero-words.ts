/** What the head of the first page says besides what a theme does. */
export const heroWords = {
  sv: { hello: (name: string) => `Hej ${name}`, countdown: 'Nedräkning', readMore: 'Läs mer' },
  en: { hello: (name: string) => `Hi ${name}`, countdown: 'Countdown', readMore: 'Read more' },
} as const;
