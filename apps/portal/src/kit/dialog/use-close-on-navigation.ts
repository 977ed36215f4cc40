import type { MouseEvent } from 'react';

/**
 * Closes the dialog when a link in it opens another page of the portal (the router then prevents the
 * default). A link that opens a new tab leaves the dialog open.
 */
export const useCloseOnNavigation = (onClose: () => void) => ({
  onClick: ({ target, defaultPrevented }: MouseEvent) => {
    if (defaultPrevented && target instanceof Element && target.closest('a[href]')) onClose();
  },
});
