import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { press } from '../testing/press.ts';
import { event, id, lists } from '../testing/stored-items.ts';
import { Page as Edit } from './EditPage.tsx';

const confirmOf = async (written: Record<string, string>) => {
  renderPage(<Edit />, {
    answer: (address: string) => (address.includes(id) ? event : lists),
    path: '/:id',
    at: `/${id}`,
  });
  for (const [label, value] of Object.entries(written)) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    fireEvent.blur(screen.getByLabelText(label));
  }
  await screen.findByLabelText('Titel SV');
  await press('Gå vidare');
  const changes = await screen.findByLabelText('Det här ändras');
  return within(changes)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

it('the confirmation of an event says what an edit changes before it is saved', async () => {
  expect(await confirmOf({ 'Titel SV': 'Middag', 'Plats EN': 'Hall' })).toEqual([
    'Titel på svenska: Lunch → Middag',
    'Plats på engelska: Union → Hall',
  ]);
});

it('the confirmation of an event says that nothing changes where nothing was written', async () => {
  expect(await confirmOf({})).toEqual([]);
  expect(screen.getByText('Inget. Det du sparar är som det var.')).toBeTruthy();
});
