import { unreachableFailure } from './failure.ts';

export type DownloadedFile = { readonly blob: Blob; readonly name: string };

/** The bytes received, and the expected number where the server has told it. */
export type Progress = { readonly received: number; readonly expected: number | undefined };
export type TellProgress = (progress: Progress) => void;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const nameIn = (disposition: string): string | undefined => {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return (extended && decoded(extended)) ?? /filename="([^"]+)"/i.exec(disposition)?.[1];
};

const expectedIn = ({ headers }: Response): number | undefined =>
  Number(headers.get('x-expected-bytes') ?? headers.get('content-length')) || undefined;

const blobOf = async (response: Response, tell?: TellProgress): Promise<Blob> => {
  const reader = tell && response.body?.getReader();
  if (!reader) return response.blob();
  const expected = expectedIn(response);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  tell({ received, expected });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
    parts.push(value);
    received += value.length;
    tell({ received, expected });
  }
};

export const readFile = async (
  response: Response,
  fallbackName: string,
  tell?: TellProgress,
): Promise<DownloadedFile> => ({
  // An aborted download is a failure: the connection or the server went away.
  blob: await blobOf(response, tell).catch(() => Promise.reject(unreachableFailure())),
  name: nameIn(response.headers.get('content-disposition') ?? '') ?? fallbackName,
});
