import { texts } from '../platform/language.ts';

export const emailTexts = texts(
  {
    title: 'Byt e-postadress',
    text: 'Vi mejlar en kod till adressen du har nu och en till den nya.',
    email: 'Ny e-postadress',
    send: 'Skicka koderna',
    sending: 'Skickar …',
    cancel: 'Avbryt',
    sent: (old: string, wanted: string) =>
      `Koderna är på väg till ${old} och ${wanted}. De gäller i tio minuter.`,
    code: (email: string) => `Kod från ${email}`,
    change: 'Byt adress',
    changing: 'Byter …',
    again: 'Skicka nya koder',
    other: 'Skriv en annan adress',
    changed: (email: string) => `Din adress är nu ${email}.`,
    badEmail: 'Skriv en hel e-postadress, som namn@skola.se.',
    sameEmail: 'Det är den adress du redan har.',
    badCodes: 'Skriv båda koderna, sex siffror var.',
    wrongCode: (email: string) => `Koden från ${email} stämmer inte eller har gått ut.`,
  },
  {
    title: 'Change e-mail address',
    text: 'We mail a code to the address you have now and one to the new address.',
    email: 'New e-mail address',
    send: 'Send the codes',
    sending: 'Sending …',
    cancel: 'Cancel',
    sent: (old: string, wanted: string) =>
      `The codes are on their way to ${old} and ${wanted}. They work for ten minutes.`,
    code: (email: string) => `Code from ${email}`,
    change: 'Change address',
    changing: 'Changing …',
    again: 'Send new codes',
    other: 'Use another address',
    changed: (email: string) => `Your address is now ${email}.`,
    badEmail: 'Write a whole e-mail address, like name@school.se.',
    sameEmail: 'That is the address you already have.',
    badCodes: 'Write both codes, six digits each.',
    wrongCode: (email: string) => `The code from ${email} is wrong or has expired.`,
  },
);
