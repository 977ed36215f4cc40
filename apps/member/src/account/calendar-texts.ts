import { texts } from '../platform/language.ts';

export const calendarTexts = texts(
  {
    all: 'Alla event och biljettsläpp',
    mine: 'Event jag har biljett till',
    copy: 'Kopiera adressen',
    subscribe: 'Prenumerera i kalendern',
    copied: 'Adressen är kopierad.',
    copyFailed: 'Adressen kunde inte kopieras. Markera den och kopiera själv.',
    renew: 'Byt adresser',
    renewText: 'De gamla slutar fungera. Gör det om någon annan har fått tag på dem.',
    renewed: 'Du har fått nya adresser.',
  },
  {
    all: 'All events and ticket releases',
    mine: 'Events I have a ticket to',
    copy: 'Copy the address',
    subscribe: 'Subscribe in your calendar',
    copied: 'The address is copied.',
    copyFailed: 'The address could not be copied. Select it and copy it yourself.',
    renew: 'New addresses',
    renewText: 'The old ones stop working. Do it if somebody else has got hold of them.',
    renewed: 'You have new addresses.',
  },
);
