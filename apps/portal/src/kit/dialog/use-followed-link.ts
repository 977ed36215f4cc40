import type { MouseEvent } from 'react';

/**
 * A link in a dialog leads to another page of the portal, behind the dialog: it closes when the link is followed. The
 * router has then prevented what the browser would do; one that opens a tab of its own leaves the dialog where it is.
 */
export const useFollowedLink = (onClose: () => void) => ({
  onClick: ({ target, defaultPrevented }: MouseEvent) => {
    if (defaultPrevented && target instanceof Element && target.closest('a[href]')) onClose();
  },
});
