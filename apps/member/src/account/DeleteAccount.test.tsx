import type { Member } from '@karportalen/contract/people/member';
import type { Deletion } from '@karportalen/contract/people/member-endpoints';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearCache, putAnswer } from '../platform/answer-cache.ts';
import { type Language, LanguageContext } from '../platform/language.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

const me = { email: 'saga@exempel.se' } as Member;

// The cached answer is all that is shown: the refresh never ends.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})));

const meansOf = (language: Language, deletion: Partial<Deletion>): string => {
  cleanup();
  clearCache();
  putAnswer('/me/deletion', { tickets: 1, amount: 150, isMoneyOnItsWay: false, ...deletion });
  render(
    <LanguageContext value={language}>
      <DeleteAccount me={me} onCancel={() => {}} />
    </LanguageContext>,
  );
  return screen.getByRole('list').textContent ?? '';
};

it('deleting an account with one paid ticket speaks of one ticket, and of kronor in both languages', () => {
  const swedish = meansOf('sv', {});
  expect(swedish).toContain('De 150\u00a0kr du har betalat för den betalas inte tillbaka.');
  expect(swedish).toContain('Lämna tillbaka biljetten först om du vill ha pengarna.');
  const english = meansOf('en', {});
  expect(english).toContain('The 150\u00a0kr you paid for it is not paid back.');
  expect(english).toContain('Give the ticket back first if you want the money.');
});

it('deleting an account with several paid tickets speaks of all of them', () => {
  expect(meansOf('sv', { tickets: 2, amount: 300 })).toContain(
    'för dem betalas inte tillbaka. Lämna tillbaka biljetterna',
  );
  expect(meansOf('en', { tickets: 2, amount: 300 })).toContain(
    'for them is not paid back. Give the tickets back',
  );
});
