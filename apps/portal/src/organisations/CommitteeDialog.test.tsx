import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { CommitteeDialog } from './CommitteeDialog.tsx';

const division = {
  id: 'd1',
  name: 'Data',
  orgNumber: '802000-1239',
  mustInheritOrgNumber: false,
  committees: 0,
  admins: 0,
};
const dialog = <CommitteeDialog division={division} opened onClose={vi.fn()} onSaved={vi.fn()} />;
const answer = { functionTypes: [] };
const sales = () => screen.queryByRole('switch', { name: /^Får sälja biljetter/ });

describe('the switch for ticket sales', () => {
  it('the switch for ticket sales reveals the account and the result unit [4.37 6.21]', async () => {
    renderPage(dialog, { user: { functions: ['Committee', 'CreatePaidEventsAllowed'] }, answer });
    expect(screen.queryByRole('textbox', { name: 'Bokföringskonto' })).toBeNull();
    await userEvent.click(sales() as HTMLElement);
    expect(screen.getByRole('textbox', { name: 'Bokföringskonto' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Resultatenhet' })).toBeTruthy();
  });

  it('the switch for ticket sales is not there for one who may not allow them [6.21]', () => {
    renderPage(dialog, { user: { functions: ['Committee'] }, answer });
    expect(screen.getByRole('textbox', { name: 'Namn' })).toBeTruthy();
    expect(sales()).toBeNull();
  });
});
