import type { ReportCommittee } from '@karportalen/contract/reports/fields';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { HostReport } from './HostReport.tsx';
import { usePeriod } from './use-period.ts';

const committeeOf = (name: string, last: number): ReportCommittee => ({
  id: `01900000-0000-7000-8000-00000000000${last}`,
  name,
  division: { id: '01900000-0000-7000-8000-000000000009', name: 'Datateknik' },
  deleted: false,
});
const revue = committeeOf('Revyn', 1);
const ball = committeeOf('Balen', 2);
const sums = { soldTickets: 0, soldOre: 0, refundedTickets: 0, refundedOre: 0, netOre: 0 };
const summary = { total: sums, accounts: [], tickets: [], days: [], simulatedOre: null, atDoor: null };

const Page = () => <HostReport chosenPeriod={usePeriod()} />;

it('the report is asked for again without a committee that was removed after it had been chosen', async () => {
  let there = [revue, ball];
  const asked: string[][] = [];
  const answer = (address: string, sent: RequestInit) => {
    if (address.endsWith('/report/committees')) return { committees: there };
    const { committeeIds } = JSON.parse(String(sent.body)) as { committeeIds: string[] };
    asked.push(committeeIds);
    if (committeeIds.length > there.length) throw new Error('one of them is gone');
    return summary;
  };
  renderPage(<Page />, { answer });
  fireEvent.click(await screen.findByRole('button', { name: /^Kommittéer/ }));
  there = [revue];
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Välj alla' }));
  await waitFor(() => expect(asked.at(-1)).toEqual([revue.id]));
  expect(asked[0]).toEqual([revue.id, ball.id]);
  expect(await screen.findByText(/^Kommitté$/)).toBeTruthy();
});
