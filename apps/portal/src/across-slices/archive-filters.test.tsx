import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Page as NotificationArchive } from '../notifications/ArchivePage.tsx';
import { renderPage } from '../platform/testing/render-page.tsx';
import { lists } from '../testing/stored-items.ts';

it('an archive asks for what is chosen in its filter, names it, and takes it back', async () => {
  const asked: string[] = [];
  const answer = (address: string) => {
    asked.push(address);
    return { ...lists, notifications: [], total: 0 };
  };
  renderPage(<NotificationArchive />, { answer, at: '/?tab=history' });
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  fireEvent.change(await screen.findByLabelText('Typ'), { target: { value: 'Alarm' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Ta bort filtret Typ: Larm' }));
  expect(asked.filter((address) => address.includes('type=Alarm'))).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ta bort filtret/ })).toBeNull());
});
