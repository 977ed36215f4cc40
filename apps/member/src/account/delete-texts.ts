import { texts } from '../platform/language.ts';

export const deleteTexts = texts(
  {
    means: 'Det här händer',
    forgotten: 'Ditt namn, din adress och dina inställningar tas bort, och du loggas ut överallt.',
    noTickets: 'Du har inga biljetter till kommande event.',
    tickets: (count: number) =>
      count === 1
        ? 'Din biljett till ett kommande event slutar gälla.'
        : `Dina ${count} biljetter till kommande event slutar gälla.`,
    money: (sum: string, count: number) =>
      count === 1
        ? `De ${sum} du har betalat för den betalas inte tillbaka. Lämna tillbaka biljetten först om du vill ha pengarna.`
        : `De ${sum} du har betalat för dem betalas inte tillbaka. Lämna tillbaka biljetterna först om du vill ha pengarna.`,
    books: 'Röster och summor i bokföringen blir kvar, utan ditt namn.',
    final: 'Det går inte att ångra.',
    onItsWay:
      'Du har pengar på väg: en betalning som inte är klar eller en återbetalning som inte har kommit fram. Kontot kan tas bort när de är framme. Kontakta kåren om det dröjer.',
    send: 'Mejla mig en kod',
    sending: 'Skickar …',
    sent: (email: string) => `Koden är på väg till ${email}. Den gäller i tio minuter.`,
    code: 'Kod',
    badCode: 'Skriv koden, sex siffror.',
    delete: 'Ta bort kontot för alltid',
    deleting: 'Tar bort …',
    again: 'Skicka en ny kod',
    cancel: 'Behåll kontot',
  },
  {
    means: 'This is what happens',
    forgotten: 'Your name, address and settings are removed, and you are signed out everywhere.',
    noTickets: 'You have no tickets to coming events.',
    tickets: (count: number) =>
      count === 1
        ? 'Your ticket to a coming event stops working.'
        : `Your ${count} tickets to coming events stop working.`,
    money: (sum: string, count: number) =>
      count === 1
        ? `The ${sum} you paid for it is not paid back. Give the ticket back first if you want the money.`
        : `The ${sum} you paid for them is not paid back. Give the tickets back first if you want the money.`,
    books: 'Votes and sums in the books stay, without your name.',
    final: 'This cannot be undone.',
    onItsWay:
      'You have money on its way: a payment that is not done or a refund that has not arrived. The account can be deleted when it has. Contact the union if it takes long.',
    send: 'Mail me a code',
    sending: 'Sending …',
    sent: (email: string) => `The code is on its way to ${email}. It works for ten minutes.`,
    code: 'Code',
    badCode: 'Write the code, six digits.',
    delete: 'Delete the account for good',
    deleting: 'Deleting …',
    again: 'Send a new code',
    cancel: 'Keep the account',
  },
);
