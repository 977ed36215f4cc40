import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Page } from '../../notifications/ArchivePage.tsx';
import { id, notification } from '../../testing/stored-items.ts';
import { renderPage } from '../testing/render-page.tsx';

const titles = ['Ett', 'Två', 'Tre'];
const idOf = (place: number) => id.slice(0, -1) + place;

/** A list of drafts with these titles, one of which is deleted by its row's button. */
const deleteOne = async (deleted: string, among: string[], refuses?: readonly [string, number]) => {
  let rows = among.map((titleSwedish) => ({
    ...notification,
    id: idOf(titles.indexOf(titleSwedish)),
    titleSwedish,
    isDraft: true,
    status: 'draft',
  }));
  const gone = idOf(titles.indexOf(deleted));
  const answer = (address: string) => {
    if (address.endsWith(gone)) rows = rows.filter((row) => row.id !== gone);
    return { notifications: rows, scheduledNotifications: rows, total: rows.length };
  };
  renderPage(<Page />, { answer, at: '/?tab=drafts', ...(refuses && { refuses }) });
  const button = await screen.findByRole('button', { name: `Ta bort ${deleted}` });
  button.focus();
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Okej, ta bort' }), { detail: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

const focused = () => document.activeElement;

it.each([
  ['Ett', 'Två'],
  ['Tre', 'Två'],
])('after %s is deleted, focus is in the row that took its place, or the last: %s', async (gone, next) => {
  await deleteOne(gone, titles);
  await waitFor(() => expect(focused()?.closest('tr')?.textContent).toContain(next));
  expect(screen.queryByText(gone)).toBeNull();
});

it('after the last row of a list is deleted, focus is at the heading', async () => {
  await deleteOne('Ett', ['Ett']);
  await waitFor(() => expect(focused()?.tagName).toBe('H1'));
});

it('focus stays at a row that could not be deleted', async () => {
  await deleteOne('Ett', titles, [`DELETE /notifications/scheduled/${idOf(0)}`, 500]);
  await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('Ta bort Ett'));
});
