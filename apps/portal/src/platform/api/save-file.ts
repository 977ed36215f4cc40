import type { DownloadedFile } from './download.ts';

/** Hands a downloaded file to the browser, which saves it as it saves any other. */
export const saveFile = ({ blob, name }: DownloadedFile): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
