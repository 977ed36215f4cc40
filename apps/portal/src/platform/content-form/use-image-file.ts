import { useQuery } from '@tanstack/react-query';

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

const fetchImage = async (url: string): Promise<File | null> => {
  const response = await fetch(url);
  const blob = await response.blob();
  const ending = endings[blob.type];
  return response.ok && ending ? new File([blob], `bild.${ending}`, { type: blob.type }) : null;
};

/** The copied item's image as a file that the copy can send; null without one, undefined until loaded. */
export const useImageFile = (url: string | null | undefined): File | null | undefined => {
  const { data, isError } = useQuery({
    queryKey: ['image-file', url],
    queryFn: () => fetchImage(url ?? ''),
    enabled: typeof url === 'string',
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  // If the image cannot be loaded, the copy goes without it.
  return url === null || isError ? null : data;
};
