/** Hash of links to an unfinished booking: the event page scrolls to its tickets. */
export const FINISH_HASH = '#tickets';
