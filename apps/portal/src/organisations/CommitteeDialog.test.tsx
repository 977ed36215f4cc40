import { apiError, type ProblemCode } from '@karportalen/contract/core/problems';
import { deleteCommittee, updateCommittee } from '@karportalen/contract/organisations/endpoints';
import { organisationTexts } from '@karportalen/contract/organisations/texts';
import { notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { renderPage } from '../platform/testing/renderPage.tsx';
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
  it('reveals the account and the result unit [4.37 6.21]', async () => {
    renderPage(dialog, { user: { functions: ['Committee', 'CreatePaidEventsAllowed'] }, answer });
    expect(screen.queryByRole('textbox', { name: 'Bokföringskonto' })).toBeNull();
    await userEvent.click(sales() as HTMLElement);
    expect(screen.getByRole('textbox', { name: 'Bokföringskonto' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Resultatenehet' })).toBeTruthy();
  });

  it('is not there for one who may not allow them [6.21]', () => {
    renderPage(dialog, { user: { functions: ['Committee'] }, answer });
    expect(screen.getByRole('textbox', { name: 'Namn' })).toBeTruthy();
    expect(sales()).toBeNull();
  });
});

afterEach(() => vi.unstubAllGlobals());

const body = { name: 'Revyn', email: 'a@b.se', orgNumber: '802000-1239', functionTypes: [] };

/** What the toast begins with when the server refuses both calls so. */
const toldOf = async (code: ProblemCode): Promise<(string | undefined)[]> => {
  vi.stubGlobal('fetch', async () => Response.json(apiError(code), { status: apiError(code).status }));
  const client = new QueryClient();
  const { result } = renderHook(
    () => [
      useToastMutation(updateCommittee, organisationTexts.updateCommittee),
      useToastMutation(deleteCommittee, organisationTexts.deleteCommittee('Revyn')),
    ],
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
  for (const mutation of result.current) {
    await act(async () => void (await mutation.submit({ params: { id: 'c1' }, body } as never)));
  }
  return notificationsStore.getState().notifications.map(({ message }) => String(message).split('.')[0]);
};

describe('a committee that could not be changed or removed', () => {
  it('is told of [8.47 8.48]', async () => {
    expect(await toldOf('FORBIDDEN')).toEqual([
      'Kunde inte uppdatera kommittén',
      'Kunde inte ta bort kommitté',
    ]);
  });

  it('because somebody has removed it meanwhile is told of in other words [8.45 8.46]', async () => {
    expect(await toldOf('NOT_FOUND')).toEqual(['Kunde inte redigera kommitté', 'Kunde inte radera kommitté']);
  });
});
