import { createContext, useContext } from 'react';

/**
 * Where the preview is: beside the form, where `leave` does nothing, or in a drawer, which `leave` closes.
 */
export const PreviewPlace = createContext({ leave: () => {} });

/** For a preview that leads back into the form. */
export const useLeavePreview = (): (() => void) => useContext(PreviewPlace).leave;
