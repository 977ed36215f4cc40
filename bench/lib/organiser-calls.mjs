import { contentCalls } from './content-calls.mjs';
import { otherCalls } from './other-calls.mjs';

/** The requests that measure each call of the organisers' API, by its name in the contract. */
export const organiserCalls = { ...contentCalls, ...otherCalls };
