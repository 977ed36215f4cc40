import { formatDateTime } from '@karportalen/contract/core/date-format';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { Page } from './CreateDrillPage.tsx';

const write = async (audience: RegExp) => {
  renderPage(<Page />, { answer: { organisers: 2, others: 1, targetGroups: [{ group: 'All', count: 12 }] } });
  for (const field of screen.getAllByLabelText(/ (SV|EN)$/))
    fireEvent.change(field, { target: { value: 'Gå ut.' } });
  await userEvent.click(screen.getByRole('radio', { name: audience }));
};
const begin = (at: number) => {
  const [day = '', time = ''] = formatDateTime(new Date(at).toISOString()).split(' ');
  fireEvent.change(screen.getByLabelText('Datum'), { target: { value: day } });
  fireEvent.change(screen.getByLabelText('Tid'), { target: { value: time } });
};
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Gå vidare' }));

it('a drill for members asks when it begins, at the field and not in the dialog', async () => {
  await write(/^Medlemmarna/);
  await goOn();
  expect(await screen.findByText('Detta fält får inte lämnas tomt.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a drill for members says at the field that they must be told an hour ahead', async () => {
  await write(/^Medlemmarna/);
  begin(Date.now() + 30 * 60_000);
  await goOn();
  expect(await screen.findByText('Medlemmarna ska förvarnas minst en timme före övningen.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  begin(Date.now() + 3 * 60 * 60_000);
  await goOn();
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
