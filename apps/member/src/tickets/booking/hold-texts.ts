import { questionWords } from '@karportalen/phone-views/questions/question-words.ts';
import { texts } from '../../platform/language.ts';

export const holdTexts = texts(
  {
    held: 'Reserverat åt dig',
    heldText: (time: string) => `Gör klart före ${time}, annars går det till någon annan.`,
    offered: (count: number) => (count === 1 ? 'Du har fått en plats' : `Du har fått ${count} platser`),
    offeredText: (when: string, count: number) =>
      count === 1
        ? `Ta den senast ${when}, annars går den till nästa i kön.`
        : `Ta dem senast ${when}, annars går de till nästa i kön.`,
    take: (count: number) => (count === 1 ? 'Ta platsen' : 'Ta platserna'),
    decline: 'Tacka nej',
    lastMinute: 'Mindre än en minut kvar.',
    total: 'Att betala',
    options: 'Tillval',
    pay: questionWords.sv.pay,
    answerFirst: 'Svara på frågorna först.',
    starting: 'Startar …',
    confirm: questionWords.sv.confirm,
    confirming: 'Bekräftar …',
    cancel: 'Avbryt bokningen',
    cancelling: 'Avbryter …',
    booked: (count: number) => (count === 1 ? 'Biljetten är din' : `${count} biljetter är dina`),
    bookedText: 'Visa koden i dörren. Den fungerar även utan nät.',
    show: (count: number) => (count === 1 ? 'Visa biljetten' : 'Visa biljetterna'),
    back: 'Tillbaka till eventet',
  },
  {
    held: 'Reserved for you',
    heldText: (time: string) => `Finish before ${time}, or it goes to somebody else.`,
    offered: (count: number) => (count === 1 ? 'You have got a place' : `You have got ${count} places`),
    offeredText: (when: string, count: number) =>
      count === 1
        ? `Take it by ${when}, or it goes to the next in line.`
        : `Take them by ${when}, or they go to the next in line.`,
    take: (count: number) => (count === 1 ? 'Take the place' : 'Take the places'),
    decline: 'No, thanks',
    lastMinute: 'Less than a minute left.',
    total: 'To pay',
    options: 'Extras',
    pay: questionWords.en.pay,
    answerFirst: 'Please answer the questions first.',
    starting: 'Starting …',
    confirm: questionWords.en.confirm,
    confirming: 'Confirming …',
    cancel: 'Cancel the booking',
    cancelling: 'Cancelling …',
    booked: (count: number) => (count === 1 ? 'The ticket is yours' : `${count} tickets are yours`),
    bookedText: 'Show the code at the door. It works without a network too.',
    show: (count: number) => (count === 1 ? 'Show the ticket' : 'Show the tickets'),
    back: 'Back to the event',
  },
);
