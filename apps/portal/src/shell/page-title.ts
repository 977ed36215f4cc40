import { useEffect } from 'react';

const PRODUCT = 'Kårportalen';

/** Sets the browser tab's title. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
};
