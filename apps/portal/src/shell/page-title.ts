import { useEffect } from 'react';

const PRODUCT = 'Kårportalen';

/** What stands in the browser's tab. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
};
