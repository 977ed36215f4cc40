import { useEffect, useState } from 'react';

/** An address for a file that has not left the browser; undefined without one. */
export const useObjectUrl = (file: File | null | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
};
