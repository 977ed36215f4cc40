import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import {
  list,
  noDoors,
  now,
  open,
  pass,
  person,
  serverOf,
  unsold,
} from '../../testing/participants-dialog.tsx';
import { ParticipantsDialog } from './ParticipantsDialog.tsx';

it("the participants' dialog renders what is seen of 5 000 people, asks only for changes, and finds anybody", async () => {
  const people = Array.from({ length: 5000 }, (_, n) => person(n));
  const { asked, answer, change } = serverOf(people);
  open(answer);
  expect(await screen.findByText('Kim Ek 0000')).toBeTruthy();
  expect(screen.getAllByRole('row').length).toBeLessThan(50);
  expect(screen.getByText('0 av 5 000')).toBeTruthy();

  change({ participants: [{ ...person(1), status: 'CheckedIn', checkedInAt: list.startDate }] });
  await pass(3000);
  expect(await screen.findByText('1 av 5 000')).toBeTruthy();
  expect(screen.getByText('Kim Ek 0001').closest('tr')?.textContent).toContain('Incheckad');
  expect(asked).toEqual([null, '1']);
  change({});
  await pass(3000);
  expect(asked).toEqual([null, '1', '2']);

  fireEvent.change(screen.getByLabelText('Sök deltagare'), { target: { value: 'kim4711' } });
  await pass(200);
  expect(await screen.findByText('Kim Ek 4711')).toBeTruthy();
});

it("the participants' dialog reads the whole list when the number of people tells that a change was missed", async () => {
  const people = [person(1), person(2), person(3)];
  const { asked, answer } = serverOf(people);
  open(answer);
  expect(await screen.findByText('Kim Ek 0003')).toBeTruthy();
  people.pop();
  await pass(3000);
  await vi.waitFor(() => expect(screen.queryByText('Kim Ek 0003')).toBeNull());
  expect(asked).toEqual([null, '1', null]);
});

it('an organiser checks somebody in by hand, once however often it is pressed, and undoes it, without losing focus', async () => {
  const people = [person(1), person(2)];
  const { answer } = serverOf(people);
  const pressed: string[] = [];
  const came = {
    ...person(1),
    status: 'CheckedIn',
    checkedInAt: '2026-11-15T18:42:00.000Z',
    checkedInBy: 'Anna Ek',
  } as const;
  open((address) => {
    if (!address.endsWith('/check-ins/1')) return answer(address);
    pressed.push(address);
    return (pressed.length === 1 ? came : person(1)) as never;
  });
  const button = await screen.findByRole('button', { name: 'Checka in Kim Ek 0001' });
  // A dialog ignores keyboard presses in its first half second.
  await pass(600);
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('1 av 2')).toBeTruthy();
  const row = button.closest('tr');
  expect(row?.textContent).toContain('Incheckad 19:42 av Anna Ek');
  expect(screen.getByText('Kim Ek 0001 är inne')).toBeTruthy();
  expect(pressed).toHaveLength(1);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ångra incheckningen Kim Ek 0001');
  await pass(0);
  fireEvent.click(button);
  expect(await screen.findByText('0 av 2')).toBeTruthy();
  expect(row?.textContent).toContain('Ej incheckad');
  expect(screen.queryByText('Kim Ek 0001 är inte längre inne')).toBeTruthy();
});

it("the participants' dialog offers to send a message whose push is held", async () => {
  const push = {
    pushStatus: 'held',
    failedReason: 'Inte skickad: x.',
    devicesReached: 0,
    devicesMissed: null,
  };
  const sent = new Date(now).toISOString();
  const answer = (address: string) => {
    if (address.endsWith('/messages'))
      return { messages: [{ id: list.host.id, messageSwedish: 'Ny tid', sent, push }] };
    if (address.endsWith('/push-readiness')) return { phones: 'working', browsers: 'working', notice: null };
    if (address.endsWith('/doors')) return noDoors;
    if (address.endsWith('/sales')) return unsold;
    return address.endsWith('/food') ? { food: [], unspecified: 0 } : serverOf([person(1)]).answer(address);
  };
  renderPage(<ParticipantsDialog list={list} opened onClose={() => {}} onDownload={() => {}} />, { answer });
  expect(await screen.findByText('”Ny tid” Inte skickad: x.')).toBeTruthy();
  // By pointer: a dialog that has just opened ignores the keyboard.
  fireEvent.click(screen.getByRole('button', { name: 'Skicka nu' }), { detail: 1 });
  expect(await screen.findByRole('dialog', { name: 'Skicka ”Ny tid” nu?' })).toBeTruthy();
});

it("the participants' dialog shows how the door is opened, the doors, conflicts as they come, and a renewed PIN", async () => {
  const { answer } = serverOf([person(1)]);
  let doors = noDoors;
  open(answer, () => doors);
  expect(await screen.findByText('ingen är öppen')).toBeTruthy();
  expect(screen.queryByText(/använts mer än en gång/)).toBeNull();
  expect(screen.queryByText(/säkrast med QR-koden/)).toBeNull();
  const at = (minute: number) => `2026-11-15T18:${minute}:00.000Z`;
  const door = { openedAt: at(10), lastUsedAt: at(42) };
  doors = {
    ...noDoors,
    pin: '999999',
    isPinSlowed: true,
    doors: [
      { ...door, id: 'd1', name: 'Dörr 1', places: 0 },
      { ...door, id: 'd2', name: 'Entrén', places: 4 },
    ],
    conflicts: [
      {
        ticketId: 't1',
        name: 'Kim Ek',
        entries: [
          { at: at(40), by: 'Dörr 1' },
          { at: at(42), by: 'Entrén' },
        ],
      },
    ],
  };
  await pass(5000);
  expect(await screen.findByText('2 är öppna')).toBeTruthy();
  expect(screen.getByText(/^Just nu öppnas dörrar säkrast med QR-koden\./)).toBeTruthy();
  expect(screen.getByText('Kim Ek: 19:40 (Dörr 1), 19:42 (Entrén)')).toBeTruthy();
  expect(screen.getByText('öppnad 19:10, hördes av 19:42')).toBeTruthy();
  expect(screen.getByText('öppnad 19:10, hördes av 19:42, har 4 platser att sälja')).toBeTruthy();
  expect(screen.getAllByText('999999')).toHaveLength(2);
  expect(screen.queryByText('012345')).toBeNull();
  expect(screen.getByRole('button', { name: 'Avsluta Entrén', hidden: true })).toBeTruthy();
});

it("the participants' dialog sums up the food for the kitchen, over the list", async () => {
  const sums = [
    { preference: 'Vegetarisk', count: 1200 },
    { preference: 'Nötallergi', count: 1 },
  ];
  open(serverOf([person(1)]).answer, undefined, undefined, { food: sums, unspecified: 3799 });
  const summary = await screen.findByText('Till köket');
  expect(summary.textContent).toBe('Till köket 1\u00a0201 har önskemål om maten');
  const lines = [...(summary.closest('details')?.querySelectorAll('li') ?? [])];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '1\u00a0200 Vegetarisk',
    '1 Nötallergi',
    '3\u00a0799 inget angivet',
  ]);
});

it("the participants' dialog says nothing of food where nobody has asked for any", async () => {
  open(serverOf([person(1)]).answer, undefined, undefined, { food: [], unspecified: 5000 });
  expect(await screen.findByText('Kim Ek 0001')).toBeTruthy();
  expect(screen.queryByText('Till köket')).toBeNull();
});
