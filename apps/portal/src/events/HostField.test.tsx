import type { Role } from '@karportalen/contract/core/access';
import { listHosts } from '@karportalen/contract/events/endpoints';
import type { EventFormValues } from '@karportalen/contract/events/form';
import type { Host } from '@karportalen/contract/organisations/host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../kit/testing/render-kit.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { USER_KEY } from '../platform/session/user-store.ts';
import { emptyEvent } from './event-values.ts';
import { HostField } from './HostField.tsx';

const hostNamed = (name: string): Host => ({
  id: name,
  name,
  division: { id: 'd1', name: 'Data' },
  functionTypes: [],
  orgNumber: null,
  accountNumber: null,
  resultUnit: null,
});

const Harness = ({ locked }: { locked: boolean }) => {
  const { control, resetField } = useForm<EventFormValues>({ defaultValues: emptyEvent(new Date()) });
  return (
    <HostField
      control={control}
      resetField={resetField}
      stored={undefined}
      isCoHost={false}
      locked={locked}
    />
  );
};

const show = (role: Role, names: string[], locked = false) => {
  const user = {
    id: 'u1',
    email: 'a@b.se',
    roles: [role],
    functions: ['Events'],
    divisions: [],
    committees: [],
  };
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(queryOf(listHosts).queryKey, { hosts: names.map(hostNamed) });
  renderKit(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Harness locked={locked} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Arrangör' });
};

describe('HostField', () => {
  it.each(['SuperAdmin', 'DivisionAdmin'] as const)(
    'HostField tells a %s without hosts where to make one [6.19]',
    (role) => {
      show(role, []);
      expect(screen.getByText(/Det finns ingen kommitté att välja än/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Organisationer' }).getAttribute('href')).toBe(
        '/organisations',
      );
    },
  );

  it('HostField tells a CommitteeModerator without hosts nothing [6.18]', () => {
    show('CommitteeModerator', []);
    expect(screen.queryByText(/kommitté/i)).toBeNull();
  });

  it('HostField sorts by name as Swedish does, and finds by what is typed [5.32]', async () => {
    const field = show('SuperAdmin', ['Örat', 'Zäta', 'Bakgruppen', 'Åsnan']);
    const shown = () => screen.getAllByRole('option', { hidden: true }).map((one) => one.textContent);
    await userEvent.click(field);
    expect(shown()).toEqual(['Bakgruppen', 'Zäta', 'Åsnan', 'Örat']);
    await userEvent.type(field, 'bak');
    expect(shown()).toEqual(['Bakgruppen']);
  });

  it('HostField chooses the only one there is', () => {
    expect(show('CommitteeModerator', ['Festkommittén']).value).toBe('Festkommittén');
  });

  it('HostField says why it is locked', () => {
    expect(show('SuperAdmin', ['A', 'B'], true).disabled).toBe(true);
    expect(screen.getByText('Eventet säljer biljetter, så arrangören går inte att byta.')).toBeTruthy();
  });
});
