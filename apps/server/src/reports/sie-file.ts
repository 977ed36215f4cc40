import type { Readable } from 'node:stream';
import { periodText } from '@karportalen/contract/core/period';
import { tidyOrgNumber } from '@karportalen/contract/organisations/org-number';
import { ZipFile } from 'yazl';
import type { Q } from '../platform/db/database.ts';
import { reproducibleEntry } from '../platform/files/zip.ts';
import type { FileAnswer } from '../platform/http/file-answer.ts';
import { problem } from '../platform/http/problem.ts';
import { hasSimulated, type Posting, readPostings } from '../tickets/payments/ledger-sql.ts';
import { notesOf, recordExport } from './exports.ts';
import { companiesOf, companyName, type SieAccounts, sieOf } from './sie.ts';
import type { Report } from './workbook.ts';

const fileNameOf = (postings: readonly Posting[], period: string): string =>
  `${companyName(postings)} ${tidyOrgNumber(postings[0]?.orgNumber ?? '')} ${period}.si`.replace(
    /[/\\:*?"<>|]/g,
    '-',
  );

export const sieFile = async (
  q: Q,
  report: Report,
  { now, accounts }: { readonly now: Date; readonly accounts: SieAccounts },
): Promise<FileAnswer> => {
  const companies = companiesOf(await readPostings(q, report));
  const [only] = companies;
  if (!only) throw problem('NOTHING_TO_BOOK');
  const contents = companies.map((own) => sieOf(own, { generated: '', accounts }).toString('latin1'));
  const exported = await recordExport(q, { ...report, kind: 'sie' }, contents, now);
  const note = notesOf(exported.note, await hasSimulated(q, report));
  const settings = { ...exported, note, accounts };
  const period = periodText(report);
  const title = `${report.title} ${period}`;
  if (companies.length === 1) return { name: `${title}.si`, content: sieOf(only, settings) };
  const zip = new ZipFile();
  for (const own of companies)
    zip.addBuffer(sieOf(own, settings), fileNameOf(own, period), reproducibleEntry);
  zip.end();
  return { name: `${title} SIE.zip`, content: zip.outputStream as Readable };
};
