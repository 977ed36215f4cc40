import { createContext } from 'react';

/** Whether the dialog around is open; false while it fades out. */
export const DialogOpened = createContext(true);
