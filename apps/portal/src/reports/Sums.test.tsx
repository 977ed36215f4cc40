import type { ReportSummary } from '@karportalen/contract/reports/fields';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { Sums } from './Sums.tsx';

const sums = { soldTickets: 2, soldOre: 24_000, refundedTickets: 0, refundedOre: 0, netOre: 24_000 };
const period = { from: '2026-11-15', to: '2026-11-15' };
const show = (simulatedOre: ReportSummary['simulatedOre'], atDoor: ReportSummary['atDoor'] = null) => {
  const days = [{ date: '2026-11-15', ...sums }];
  const summary = { total: sums, accounts: [], tickets: [], days, simulatedOre, atDoor };
  return renderPage(<Sums period={period} summary={summary} around={{ period, days }} />);
};

it('the sums say how much of the net is no money, also where all of it has gone back', () => {
  const { unmount } = show(12_000);
  expect(screen.getByText('SIMULERAD BETALNING').parentElement?.textContent).toMatch(/120.kr av nettot/);
  unmount();
  show(0);
  expect(screen.getByText('SIMULERAD BETALNING')).toBeTruthy();
});

it('the sums say nothing of simulated money where all is money', () => {
  show(null);
  expect(screen.queryByText('SIMULERAD BETALNING')).toBeNull();
});

it('the sums tell apart what was paid at the door, which the union does not have', () => {
  const { unmount } = show(null, { cashOre: 24_000, ownSwishOre: 12_000 });
  expect(screen.getByText(/betalt vid dörren/).textContent).toMatch(
    /^Av nettot är 240.kr kontant och 120.kr med arrangörens egen Swish, betalt vid dörren\./,
  );
  unmount();
  // A means of payment that nobody used is not named.
  const one = show(null, { cashOre: 24_000, ownSwishOre: 0 });
  expect(screen.getByText(/betalt vid dörren/).textContent).toMatch(
    /^Av nettot är 240.kr kontant, betalt vid dörren\./,
  );
  one.unmount();
  show(null);
  expect(screen.queryByText(/vid dörren/)).toBeNull();
});
