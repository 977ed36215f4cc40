import { texts } from '../../platform/language.ts';

export const drawTexts = texts(
  {
    title: 'Platserna lottas',
    how: 'Alla som anmäler sig i tid har samma chans. Det spelar ingen roll när.',
    opens: (when: string) => `Anmälan öppnar ${when}`,
    opensIn: 'Anmälan öppnar om',
    entered: (count: number) => (count === 1 ? '1 person är anmäld' : `${count} personer är anmälda`),
    closes: (when: string) => `Anmälan stänger ${when}`,
    offered: (hours: number) =>
      hours === 1
        ? 'Den som vinner får en plats erbjuden och har 1 timme på sig att ta den.'
        : `Den som vinner får en plats erbjuden och har ${hours} timmar på sig att ta den.`,
    pools: 'Lottas i den här ordningen',
    group:
      'En grupp väger som en anmälan: ni vinner eller förlorar tillsammans, och chansen blir inte större för att ni är fler. Var och en betalar sin egen biljett.',
    entering: 'Anmäler …',
    enterFor: (count: number) => (count === 1 ? 'Anmäl dig' : `Anmäl ${count} platser`),
    join: 'Gå med i en grupp',
    alone: 'Anmäl dig utan grupp',
    frozen: 'Anmälan har stängt. Snart lottas platserna.',
    notEntered: 'Du är inte anmäld.',
    check: 'Kontrollera lottningen',
  },
  {
    title: 'The places are drawn',
    how: 'Everybody who enters in time has the same chance. When makes no difference.',
    opens: (when: string) => `You can enter from ${when}`,
    opensIn: 'You can enter in',
    entered: (count: number) => (count === 1 ? '1 person has entered' : `${count} people have entered`),
    closes: (when: string) => `Closes ${when}`,
    offered: (hours: number) =>
      hours === 1
        ? 'Whoever wins is offered a place and has 1 hour to take it.'
        : `Whoever wins is offered a place and has ${hours} hours to take it.`,
    pools: 'Drawn in this order',
    group:
      'A group weighs as one entry: you win or lose together, and more people do not make the chance greater. Each pays for their own ticket.',
    entering: 'Entering …',
    enterFor: (count: number) => (count === 1 ? 'Enter' : `Enter for ${count} places`),
    join: 'Join a group',
    alone: 'Enter without a group',
    frozen: 'Entries have closed. The places are drawn soon.',
    notEntered: 'You have not entered.',
    check: 'Check the draw',
  },
);
