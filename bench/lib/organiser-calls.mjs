import { contentCalls } from './content-calls.mjs';
import { otherCalls } from './other-calls.mjs';

/** What is sent to measure each call of the organisers' API, by its name in the contract. */
export const organiserCalls = { ...contentCalls, ...otherCalls };
