import { createContext, useContext } from 'react';

/** Where a form's preview stands: beside the form, where there is nothing to leave, or in a drawer over it. */
export const PreviewPlace = createContext({ leave: () => {} });

/** For a preview that leads back into the form. */
export const useLeavePreview = (): (() => void) => useContext(PreviewPlace).leave;
