export type DownloadedFile = { readonly blob: Blob; readonly name: string };

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

export const readFile = async (response: Response, fallbackName: string): Promise<DownloadedFile> => ({
  blob: await response.blob(),
  name: nameIn(response.headers.get('content-disposition') ?? '') ?? fallbackName,
});
