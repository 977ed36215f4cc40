import { describe, expect, it } from 'vitest';
import { failureSentence } from './failure-sentence.ts';

describe('what the archive says where push is not set up', () => {
  it('is that it lies in the inbox, and how to mend it', () => {
    expect(failureSentence('not-set-up', { missed: 3, all: 3 })).toBe(
      'Push är inte inställt på servern, så meddelandet ligger bara i appens inkorg. 3 av 3 enheter nåddes inte. Den som sköter servern ställer in Firebase med FCM_CREDENTIALS_FILE, se Push i README.',
    );
  });

  it('is what works and what does not where browsers were reached', () => {
    expect(failureSentence('not-set-up', { missed: 2, all: 3 })).toMatch(
      /^Webbläsare har fått den, men push till mobiler är inte inställt på servern\. De andra har den i appens inkorg\. 2 av 3 enheter nåddes inte\. .*FCM_CREDENTIALS_FILE/,
    );
  });
});
