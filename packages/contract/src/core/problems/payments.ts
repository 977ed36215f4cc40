import { conflict, type ProblemRows, unavailable } from './problem-row.ts';

export const paymentProblems = {
  PAYMENT_NEEDED: conflict({
    title: 'Biljetterna ska betalas',
    swedish: 'Biljetterna kostar pengar och ska betalas.',
    developer: 'Only a hold of 0 kr is confirmed without payment.',
  }),
  PAYMENT_NOT_NEEDED: conflict({
    title: 'Inget att betala',
    swedish: 'Biljetterna kostar inget och bekräftas utan betalning.',
    developer: 'A hold of 0 kr is confirmed, not paid.',
  }),
  PAYMENT_UNAVAILABLE: unavailable({
    title: 'Swish svarar inte',
    swedish: 'Swish svarar inte just nu. Platserna hålls kvar: försök igen om en stund.',
    developer: 'Swish could not be reached; the hold stands.',
  }),
  PAYMENT_REFUSED: conflict({
    title: 'Swish tog inte emot betalningen',
    swedish: 'Swish tog inte emot betalningen. Försök igen, eller kontakta arrangören.',
    developer: 'Swish refused the request; see the payment’s failure.',
  }),
  PAYMENT_NOT_SET_UP: conflict({
    title: 'Det går inte att betala än',
    swedish: 'Det går inte att betala här än: Swish är inte inställt.',
    developer: 'The server has no Swish settings.',
  }),
  PAYMENT_DONE: conflict({
    title: 'Redan betalt',
    swedish: 'Betalningen är redan klar.',
    developer: 'Money has come; it cannot be cancelled.',
  }),
  REFUND_CHANGED: conflict({
    title: 'Beloppet har ändrats',
    swedish:
      'Det som finns att betala tillbaka har ändrats sedan du tittade. Kontrollera beloppet och försök igen.',
    developer: 'amount is not what is left to refund.',
  }),
  NOTHING_TO_REFUND: conflict({
    title: 'Inget att betala tillbaka',
    swedish:
      'Det finns inget att betala tillbaka här: biljetten är redan återbetald, eller betald på annat sätt än här.',
    developer: 'No ticket of it that was paid by Swish here is left.',
  }),
  MONEY_RESOLVED: conflict({
    title: 'Redan avstämd',
    swedish: 'Någon har redan bestämt vad som händer med betalningen. Ladda om sidan.',
    developer: 'The unknown payment has been resolved, or has become known.',
  }),
  AMOUNT_DIFFERS: conflict({
    title: 'Beloppet stämmer inte',
    swedish: 'Biljetterna kostar inte lika mycket som det som betalades. Välj andra, eller betala tillbaka.',
    developer: 'The prices of the tickets do not add up to the amount that was paid.',
  }),
  REFUND_PAID_BY_SWISH: conflict({
    title: 'Redan återbetald med Swish',
    swedish: 'Swish har redan betalat tillbaka det här. Betala inte för hand: listan rättar sig.',
    developer: 'Swish has paid or taken the refund since the backup that was restored; it is noted as such.',
  }),
  SWISH_SILENT: unavailable({
    title: 'Swish svarar inte',
    swedish: 'Swish svarar inte just nu, och kan redan ha betalat. Försök igen om en stund.',
    developer:
      'A refund from before a restore is noted as paid by hand only once Swish has said that it has not paid it.',
  }),
  REFUND_NOT_FAILED: conflict({
    title: 'Återbetalningen har inte misslyckats',
    swedish: 'Återbetalningen har inte misslyckats. Ladda om listan.',
    developer: 'Only a failed refund is tried again or noted as paid by hand.',
  }),
  MONEY_ON_ITS_WAY: conflict({
    title: 'Kontot kan inte tas bort än',
    swedish: 'Du har pengar på väg. Kontot kan tas bort när de har kommit fram.',
    developer: 'A payment or refund of the member has not ended. The code still works.',
  }),
} as const satisfies ProblemRows;
