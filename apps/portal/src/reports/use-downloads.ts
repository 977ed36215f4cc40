import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { reportTexts } from '@karportalen/contract/reports/texts';
import { useState } from 'react';
import type { Progress } from '../platform/api/download.ts';
import { saveFile } from '../platform/api/save-file.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';

export type FileEndpoint = Definition & { readonly file: string };

/** A file of the report: asked for, followed on its way, and saved. */
export const useDownload = <D extends FileEndpoint>(endpoint: D) => {
  const [progress, setProgress] = useState<Progress>();
  const mutation = useToastMutation(endpoint, reportTexts.download, {
    onSuccess: (file) => saveFile(file as Parameters<typeof saveFile>[0]),
    onProgress: setProgress,
  });
  const take = async (args: CallArgs<D>): Promise<void> => {
    setProgress(undefined);
    await mutation.submit(args);
    setProgress(undefined);
  };
  return { take, busy: mutation.isPending, progress };
};

export type Download = Pick<ReturnType<typeof useDownload>, 'busy' | 'progress'>;
