import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useLocation, useNavigate } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';

const Editor = ({ dirty }: { dirty: boolean }) => {
  const guard = useLeaveGuard(() => dirty);
  const navigate = useNavigate();
  const { search } = useLocation();
  const save = () => {
    guard.allowLeave();
    navigate('/other');
  };
  return (
    <>
      <Link to="/other">Bort</Link>
      <Link to="/?flik=2">Flik</Link>
      <p>{search}</p>
      <button type="button" onClick={save}>
        Spara
      </button>
      {guard.dialog}
    </>
  );
};

const open = (dirty: boolean) =>
  renderKit(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: <Editor dirty={dirty} /> },
        { path: '/other', element: <p>Annan sida</p> },
      ])}
    />,
  );
const press = (role: 'link' | 'button', name: string) => userEvent.click(screen.getByRole(role, { name }));
const closesTab = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
};

describe('useLeaveGuard', () => {
  it('useLeaveGuard lets an unchanged form be left', async () => {
    open(false);
    expect(closesTab()).toBe(true);
    await press('link', 'Bort');
    expect(await screen.findByText('Annan sida')).toBeTruthy();
  });

  it('useLeaveGuard asks first when there are changes, and stays if told to', async () => {
    open(true);
    await waitFor(() => expect(closesTab()).toBe(false));
    await press('link', 'Bort');
    expect(await screen.findByRole('dialog', { name: 'Lämna sidan?' })).toBeTruthy();
    await press('button', 'Stanna kvar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: 'Bort' })).toBeTruthy();
  });

  it('useLeaveGuard leaves when told to', async () => {
    open(true);
    await press('link', 'Bort');
    await userEvent.click(await screen.findByRole('button', { name: 'Lämna sidan' }));
    expect(await screen.findByText('Annan sida')).toBeTruthy();
  });

  it('useLeaveGuard does not ask for a change of query on the same page', async () => {
    open(true);
    await press('link', 'Flik');
    expect(await screen.findByText('?flik=2')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('useLeaveGuard lets the page that has saved move on', async () => {
    open(true);
    await press('button', 'Spara');
    expect(await screen.findByText('Annan sida')).toBeTruthy();
    expect(closesTab()).toBe(true);
  });
});
