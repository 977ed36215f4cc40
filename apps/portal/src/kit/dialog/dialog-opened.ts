import { createContext } from 'react';

/** Whether the surrounding dialog is open; false while it fades out. */
export const DialogOpened = createContext(true);
