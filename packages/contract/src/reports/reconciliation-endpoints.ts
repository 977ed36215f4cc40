import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { listAnswer } from '../core/paging.ts';
import {
  bankFile,
  bankLayout,
  bankSignature,
  comparedRow,
  comparedRowsQuery,
  comparison,
  faultyBankRow,
  faultyRowsQuery,
  loadBankFileQuery,
  loadedBankFile,
  saveLayoutBody,
} from './reconciliation.ts';
import { MAX_BANK_FILE_BYTES } from './reconciliation-limits.ts';

export const readBankLayout = endpoint({
  method: 'POST',
  path: '/report/reconciliation/layout',
  needs: 'PaymentReceiverReport',
  tokens: 'read',
  upload: { type: 'text/csv', maxBytes: MAX_BANK_FILE_BYTES },
  answer: bankLayout,
  summary: 'Tells the columns of a bank’s or Swish’s file. Its beginning is enough, and nothing is kept.',
});
export const saveBankLayout = endpoint({
  method: 'PUT',
  path: '/report/reconciliation/layouts/:signature',
  needs: 'PaymentReceiverReport',
  tokens: 'write',
  params: { signature: bankSignature },
  body: saveLayoutBody,
  summary: 'Remembers which column of such a file holds what.',
});
export const loadBankFile = endpoint({
  method: 'POST',
  path: '/report/reconciliation/files',
  needs: 'PaymentReceiverReport',
  tokens: 'write',
  query: loadBankFileQuery,
  upload: { type: 'text/csv', maxBytes: MAX_BANK_FILE_BYTES },
  answer: loadedBankFile,
  summary: 'Loads a file whose columns are remembered. The same file, and the same row, count once.',
});
export const listBankFiles = endpoint({
  method: 'GET',
  path: '/report/reconciliation/files',
  needs: 'PaymentReceiverReport',
  answer: z.strictObject({ files: z.array(bankFile) }),
  summary: 'The files that were loaded, the newest first.',
});
export const deleteBankFile = endpoint({
  method: 'DELETE',
  path: '/report/reconciliation/files/:id',
  needs: 'PaymentReceiverReport',
  tokens: 'write',
  summary: 'Drops a file that was loaded by mistake. What was made of its rows stays.',
});
export const compareBankFile = endpoint({
  method: 'GET',
  path: '/report/reconciliation/files/:id',
  needs: 'PaymentReceiverReport',
  answer: comparison,
  summary: 'The days of a file compared with the payments and refunds of the same days: counts and sums.',
});
export const listComparedRows = endpoint({
  method: 'GET',
  path: '/report/reconciliation/files/:id/rows',
  needs: 'PaymentReceiverReport',
  query: comparedRowsQuery,
  answer: listAnswer('rows', comparedRow),
  summary: 'What ties, what is only here, what is only in the file, or what of it somebody has seen to.',
});
export const listFaultyBankRows = endpoint({
  method: 'GET',
  path: '/report/reconciliation/files/:id/faults',
  needs: 'PaymentReceiverReport',
  query: faultyRowsQuery,
  answer: listAnswer('rows', faultyBankRow),
  summary: 'The rows of a file that could not be read, with a sentence each.',
});
