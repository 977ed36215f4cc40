import type { Held } from '../platform/backup/restore-database.ts';

type Erasures = { readonly file: string; readonly isThere: boolean };

const erasureLines = ({ erasedAgain }: Held, { file, isThere }: Erasures): string[] => {
  if (!isThere) {
    return [
      `Ingen lista över raderade medlemmar finns i ${file}. Den som raderats efter kopian är därför kvar.`,
      'Återställ en gång till med --erasures och listan från den gamla DATA_DIR, eller radera dem igen i portalen.',
    ];
  }
  if (erasedAgain === 0) return ['Ingen medlem har raderats efter kopian, enligt listan.'];
  return erasedAgain === 1
    ? ['En medlem som raderats efter kopian är raderad igen.']
    : [`${erasedAgain} medlemmar som raderats efter kopian är raderade igen.`];
};

/**
 * What the operator must know before starting: what the restore ended, and what it holds back from being sent twice.
 */
export const restoreReport = (held: Held, erasures: Erasures): string[] => [
  'Alla är utloggade: arrangörer, medlemmar och dörrar. Eventens PIN-koder är nya.',
  'Inbjudningar, länkar till nytt lösenord och koder gäller inte längre. Skicka inbjudningarna igen i portalen.',
  'Återställningskoder för tvåstegsinloggning gäller inte längre: skapa nya under Inställningar.',
  'Lösenord, passnycklar och autentiseringsappar är de som fanns i kopian. Har någon bytt eller tagit bort sådant efter kopian, till exempel efter en stulen telefon, måste det göras igen.',
  ...erasureLines(held, erasures),
  ...(held.heldPushes > 0
    ? [
        `${held.heldPushes} pushnotiser som inte hade gått ut i kopian hålls inne. Arrangörerna säger i arkivet om de ska gå ut.`,
      ]
    : []),
  'Pengarna ska stämmas av: inga återbetalningar går ut förrän kassören har jämfört med Swish och tryckt på Avstämt i portalen.',
  ...(held.heldRefunds > 0
    ? [`${held.heldRefunds} återbetalningar som inte var klara i kopian väntar på det.`]
    : []),
  'Kvitton numreras i en ny serie från och med nu: nummer som gavs efter kopian är inte kända här.',
  ...(held.heldJobs > 0
    ? [`${held.heldJobs} mejl som väntade i kopian hålls inne. Skicka dem med npm run send-held-mails.`]
    : []),
];
