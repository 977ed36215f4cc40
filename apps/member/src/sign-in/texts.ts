import { texts } from '../platform/language.ts';

export const signInTexts = texts(
  {
    title: 'Logga in',
    lead: 'Event, meddelanden och omröstningar från kåren och din sektion.',
    email: 'E-post',
    emailHint: 'Den adress som kåren har till dig.',
    send: 'Skicka kod',
    sending: 'Skickar …',
    sent: (email: string) =>
      `Om ${email} finns i registret har vi mejlat en kod dit. Den gäller i tio minuter.`,
    code: 'Kod',
    codeHint: 'Sex siffror.',
    badCode: 'Koden är sex siffror.',
    badEmail: 'Skriv en hel e-postadress.',
    enter: 'Logga in',
    entering: 'Loggar in …',
    otherEmail: 'Byt adress',
    again: 'Skicka en ny kod',
    linkHint:
      'Du kan också trycka på länken i mejlet. Den fungerar i en timme, i vilken webbläsare som helst.',
    fromLink: (email: string) => `Koden från mejlet är ifylld för ${email}. Tryck för att logga in.`,
    oidc: 'Logga in via universitetet',
    oidcErrors: {
      'oidc-unavailable': 'Universitetets inloggning svarar inte just nu. Logga in med en kod i stället.',
      'oidc-failed': 'Inloggningen via universitetet blev inte av. Försök igen, eller logga in med en kod.',
      'oidc-not-a-member':
        'Universitetet känner dig, men kårens register har ingen med den adressen. Fråga kåren.',
    },
    expired: 'Din inloggning har gått ut. Logga in igen, så kommer du tillbaka dit du var.',
    or: 'eller',
    demo: 'Demo: prova som',
    kinds: { Student: 'Student', Freshman: 'Nollan', Alumnus: 'Alumn' },
    language: 'Språk',
  },
  {
    title: 'Sign in',
    lead: 'Events, messages and polls from the union and your division.',
    email: 'E-mail',
    emailHint: 'The address that the union has for you.',
    send: 'Send a code',
    sending: 'Sending …',
    sent: (email: string) =>
      `If ${email} is in the register, we have mailed a code there. It lasts ten minutes.`,
    code: 'Code',
    codeHint: 'Six digits.',
    badCode: 'The code is six digits.',
    badEmail: 'Write a whole e-mail address.',
    enter: 'Sign in',
    entering: 'Signing in …',
    otherEmail: 'Change address',
    again: 'Send a new code',
    linkHint: 'You can also press the link in the mail. It works for an hour, in any browser.',
    fromLink: (email: string) => `The code from the mail is filled in for ${email}. Press to sign in.`,
    oidc: 'Sign in through the university',
    oidcErrors: {
      'oidc-unavailable': 'The university’s sign-in does not answer right now. Sign in with a code instead.',
      'oidc-failed': 'Signing in through the university did not work. Try again, or sign in with a code.',
      'oidc-not-a-member':
        'The university knows you, but the union’s register has nobody with that address. Ask the union.',
    },
    expired:
      'You have been signed out because your session ended. Sign in again to go back to where you were.',
    or: 'or',
    demo: 'Demo: try it as',
    kinds: { Student: 'Student', Freshman: 'Freshman', Alumnus: 'Alumnus' },
    language: 'Language',
  },
);
