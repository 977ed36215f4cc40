import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { Page } from './CreateDrillPage.tsx';

it('a drill for members asks when it begins, at the field and not in the dialog', async () => {
  renderPage(<Page />, { answer: { organisers: 2, others: 1, targetGroups: [{ group: 'All', count: 12 }] } });
  for (const field of screen.getAllByLabelText(/ (SV|EN)$/))
    fireEvent.change(field, { target: { value: 'Gå ut.' } });
  await userEvent.click(screen.getByRole('radio', { name: /^Medlemmarna/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Gå vidare' }));
  expect(await screen.findByText('Detta fält får inte lämnas tomt.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
