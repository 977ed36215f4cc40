import { inboxWord } from '@karportalen/phone-views/notifications/inbox-words.ts';
import { texts } from '../platform/language.ts';

export const inboxTexts = texts(
  {
    title: inboxWord.sv,
    none: 'Inkorgen är tom',
    noneText: 'Meddelanden från kåren och din sektion hamnar här.',
    more: 'Visa äldre',
    loading: 'Hämtar …',
    unread: 'Oläst',
    choose: 'Välj ett meddelande',
    chooseText: 'Det du öppnar visas här.',
    gone: 'Meddelandet finns inte',
    goneText: 'Det kan ha tagits bort, eller så är det inte till dig.',
    list: 'Meddelanden',
    ticket: 'Visa biljetten',
    event: 'Visa eventet',
    ended: 'gäller inte längre',
  },
  {
    title: inboxWord.en,
    none: 'The inbox is empty',
    noneText: 'Messages from the union and your division end up here.',
    more: 'Show older',
    loading: 'Loading …',
    unread: 'Unread',
    choose: 'Choose a message',
    chooseText: 'What you open shows here.',
    gone: 'There is no such message',
    goneText: 'It may have been taken away, or it is not for you.',
    list: 'Messages',
    ticket: 'Show the ticket',
    event: 'Show the event',
    ended: 'no longer applies',
  },
);
