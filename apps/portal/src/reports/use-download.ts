import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { reportTexts } from '@karportalen/contract/reports/texts';
import { useState } from 'react';
import { focusFirstInvalid } from '../kit/form/focus-first-invalid.ts';
import type { DownloadedFile, Progress } from '../platform/api/download.ts';
import { saveFile } from '../platform/api/save-file.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';

export type Download = {
  readonly press: () => void;
  readonly busy: boolean;
  readonly progress: Progress | undefined;
};

/**
 * Downloads a report file with progress and saves it. Without arguments a choice is missing: `demand` makes
 * the fields say so, and the first of them is focused.
 */
export const useDownload = <D extends Definition & { readonly file: string }>(
  endpoint: D,
  args: CallArgs<D> | undefined,
  demand: () => void,
  onFailure = () => {},
): Download => {
  const [progress, setProgress] = useState<Progress>();
  const mutation = useToastMutation(endpoint, reportTexts.download, {
    onSuccess: (file) => saveFile(file as DownloadedFile),
    onProgress: setProgress,
  });
  const take = async (given: CallArgs<D>): Promise<void> => {
    const done = await mutation.submit(given);
    setProgress(undefined);
    if (!done) onFailure();
  };
  const press = () => {
    demand();
    if (args) void take(args);
    else requestAnimationFrame(() => focusFirstInvalid(document.body));
  };
  return { press, busy: mutation.isPending, progress };
};
