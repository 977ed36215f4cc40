import type { DownloadedFile } from './download.ts';

export const saveFile = ({ blob, name }: DownloadedFile): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked late: some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
