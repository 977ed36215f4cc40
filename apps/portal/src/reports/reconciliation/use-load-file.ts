import type { BankLayout } from '@karportalen/contract/reports/reconciliation';
import {
  compareBankFile,
  listBankFiles,
  listComparedRows,
  loadBankFile,
  readBankLayout,
} from '@karportalen/contract/reports/reconciliation-endpoints';
import {
  BANK_HEAD_BYTES,
  bankTexts,
  MAX_BANK_FILE_BYTES,
} from '@karportalen/contract/reports/reconciliation-limits';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { ApiFailure, messageOf } from '../../platform/api/failure.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';

type Asked = { readonly file: File; readonly layout: BankLayout };

/** Faults of the file itself are shown at the file field. */
const sentenceOf = (failure: unknown): string =>
  (failure instanceof ApiFailure && failure.error.fieldErrors?.file) || messageOf(failure);

const layoutOf = (file: File): Promise<BankLayout> =>
  call(readBankLayout, { body: new File([file.slice(0, BANK_HEAD_BYTES)], file.name) });

/** Uploads a file: its columns are asked about once per kind of file, then it is loaded. */
export const useLoadFile = (onLoaded: (id: string) => void) => {
  const [asked, setAsked] = useState<Asked>();
  const [reading, setReading] = useState(false);
  const [error, setError] = useState<string>();
  const loading = useToastMutation(loadBankFile, bankTexts.load, {
    changes: [listBankFiles, compareBankFile, listComparedRows],
    onSuccess: ({ file }) => onLoaded(file.id),
    takesFailure: (failure) => {
      setError(sentenceOf(failure));
      return true;
    },
  });

  const load = (file: File) => loading.submit({ body: file, query: { name: file.name.slice(0, 200) } });

  const choose = async (file: File) => {
    if (file.size > MAX_BANK_FILE_BYTES) return setError(bankTexts.tooLarge);
    setError(undefined);
    setReading(true);
    try {
      const layout = await layoutOf(file);
      if (layout.isRemembered) await load(file);
      else setAsked({ file, layout });
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setReading(false);
    }
  };

  /** The columns are stored now, so the file is loaded. */
  const saved = () => {
    if (asked) void load(asked.file);
    setAsked(undefined);
  };

  const readAgain = async (): Promise<BankLayout> => {
    if (!asked) throw new Error('a layout is read again while no file is chosen');
    return layoutOf(asked.file);
  };

  return {
    choose: (file: File) => void choose(file),
    isReading: reading || loading.isPending,
    error,
    layout: asked?.layout,
    readAgain,
    saved,
    cancel: () => setAsked(undefined),
  };
};
