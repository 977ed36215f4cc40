import type { ImportPreview, ImportRow } from '@karportalen/contract/people/import';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { ImportRows } from './ImportRows.tsx';

const counts = { rows: 2, new: 1, changed: 1, unchanged: 0, faulty: 0, missing: 0 };
const preview: ImportPreview = {
  ...{ id: '01900000-0000-7000-8000-000000000001', expiresAt: '2026-11-15T12:00:00.000Z' },
  ...{ counts, active: 2, fingerprint: 'f' },
};
const row = (line: number, more: Partial<ImportRow>): ImportRow => ({
  ...{ line, name: 'Anna Ek', email: 'anna@exempel.se', cid: '', kind: 'Freshman', division: 'IT' },
  ...{ changes: [], faults: [], ...more },
});
const rows: Record<string, ImportRow> = {
  new: row(2, {}),
  changed: row(3, {
    changes: [
      { column: 'kind', from: 'Freshman', to: 'Alumnus' },
      { column: 'division', from: 'IT', to: null },
      { column: 'language', from: 'sv', to: 'en' },
    ],
  }),
};

it('what a file would do is told by name: kinds, divisions and languages, never their codes', async () => {
  const answer = (address: string) => {
    const status = new URL(address, 'http://x').searchParams.get('status') ?? '';
    return { rows: [rows[status]], total: 1 };
  };
  renderPage(<ImportRows preview={preview} />, { answer });
  const added = await screen.findByRole('row', { name: /Anna Ek/ });
  expect(added.textContent).toMatch(/Nollan.*IT-sektionen/);
  screen.getByRole('tab', { name: 'ÄNDRADE 1' }).click();
  const changed = (await screen.findByText('Typ:')).closest('tr');
  expect(changed?.textContent).toMatch(
    /Typ: Nollan → Alumn.*Sektion: IT-sektionen → inget.*Språk: Svenska → Engelska/,
  );
  expect(changed?.textContent).not.toMatch(/Freshman|Alumnus|\bsv\b|\ben\b/);
});
