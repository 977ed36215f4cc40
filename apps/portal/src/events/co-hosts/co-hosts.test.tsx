import { coHostsIn } from '@karportalen/contract/events/co-host-form';
import type { Event } from '@karportalen/contract/events/fields';
import { eventForm } from '@karportalen/contract/events/form';
import { fireEvent, screen, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { event as stored } from '../../testing/stored-items.ts';
import { copyOf } from '../event-copy.ts';
import { bodyOf, emptyEvent, valuesOf } from '../event-values.ts';
import { nextActOf } from '../page/next-act.ts';
import { sectionsOf } from '../page/sections.tsx';
import { CoHostFields } from './CoHostFields.tsx';
import { ownCoHosts } from './own-co-host.ts';

const data = { id: 'd1', name: 'Datateknik' };
const pub = { id: 'c1', name: 'Pubgruppen' };
const shared: Event = {
  ...stored,
  coHosts: [
    { division: data, committee: pub, mayEdit: true },
    { division: { id: 'd2', name: 'Maskin' }, committee: null, mayEdit: false },
  ],
};
const rows = valuesOf(shared).coHosts;

const Fields = ({ locked = false, from = shared }: { locked?: boolean; from?: Event }) => {
  const { control } = useForm({ defaultValues: valuesOf(from) });
  return <CoHostFields control={control} stored={from.coHosts} locked={locked} />;
};
const answer = { coHosts: [{ division: data, committee: null }] };

describe('co-hosts in the form', () => {
  it('the form shows one button until a co-host is added, and takes at most five', async () => {
    renderPage(<Fields from={stored} />, { answer });
    const add = await screen.findByRole('button', { name: 'Lägg till medarrangör' });
    expect(screen.queryByText('Medarrangörer')).toBeNull();
    for (let count = 0; count < 5; count += 1)
      fireEvent.click(await screen.findByRole('button', { name: 'Lägg till medarrangör' }));
    expect(screen.getAllByRole('button', { name: /^Ta bort medarrangör/ })).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Lägg till medarrangör' })).toBeNull();
    expect(add.isConnected).toBe(false);
  });

  it('a co-host sees the co-hosts in the form but cannot change them', async () => {
    renderPage(<Fields locked />, { answer });
    const list = within(await screen.findByRole('group', { name: /Medarrangörer/ }));
    expect(list.getByDisplayValue('Pubgruppen, Datateknik')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /Ta bort|Lägg till/ })).toBeNull();
  });

  it('co-hosts are sent as committee or division, without rows where nobody is chosen', () => {
    expect(coHostsIn([...rows, { who: null, access: 'read' }])).toEqual([
      { committeeId: 'c1', mayEdit: true },
      { divisionId: 'd2', mayEdit: false },
    ]);
    expect(bodyOf({ ...valuesOf(shared), coHosts: [] }, false)).not.toHaveProperty('coHosts');
  });

  it('each co-host can be chosen once, and a copy of the event starts without co-hosts', () => {
    const twice = { ...emptyEvent(new Date()), coHosts: [...rows, ...rows.slice(0, 1)] };
    const { error } = eventForm(true, () => new Date()).safeParse(twice);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
      'coHosts.2.who',
      'Medarrangören är redan vald.',
    ]);
    expect(copyOf(shared, null, new Date()).coHosts).toEqual([]);
  });
});

const bookable = {
  ...shared,
  eventReservationDetails: { ...stored.eventReservationDetails, reservationType: 'Paid' },
} satisfies Event;
const keysFor = (access: Event['access']) => sectionsOf({ ...bookable, access }).map(({ key }) => key);

describe('a co-host’s page of an event', () => {
  it('a co-host’s page of an event has no sums, and without edit access nothing about people either', () => {
    expect(keysFor('own')).toContain('sales');
    expect(keysFor('edit')).toEqual(['facts', 'participants', 'release', 'messages', 'doors']);
    expect(keysFor('read')).toEqual(['facts']);
  });

  it('a co-host’s page of an event offers no action that the server would refuse', () => {
    const now = new Date();
    const ended = { ...bookable, status: 'ended' } satisfies Event;
    expect(nextActOf({ ...ended, access: 'own' }, now)).toBe('report');
    expect(nextActOf({ ...ended, access: 'edit' }, now)).toBeUndefined();
    expect(nextActOf({ ...bookable, status: 'draft', access: 'read' }, now)).toBeUndefined();
  });

  it('a co-host leaves as the organisation through which they see the event', () => {
    const admin = { roles: ['DivisionAdmin' as const], divisions: [data], committees: [] };
    const moderator = { roles: ['CommitteeModerator' as const], divisions: [data], committees: [pub] };
    expect(ownCoHosts(shared, moderator)).toEqual([shared.coHosts[0]]);
    expect(ownCoHosts(shared, admin)).toEqual([shared.coHosts[0]]);
    expect(ownCoHosts(shared, { ...moderator, committees: [] })).toEqual([]);
    // Of a division and its committee the division leaves first; a moderator is never the division.
    const ofDivision = { division: data, committee: null, mayEdit: false };
    const both = { coHosts: [...shared.coHosts, ofDivision] };
    expect(ownCoHosts(both, admin)).toEqual([ofDivision, shared.coHosts[0]]);
    expect(ownCoHosts({ coHosts: [ofDivision] }, moderator)).toEqual([]);
  });
});
