import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { renderKit } from '../testing/renderKit.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';

it('a breadcrumb leads to the parents and marks where one is [2.77]', () => {
  renderKit(
    <MemoryRouter>
      <Breadcrumb items={[{ label: 'Organisationer', to: '/organisations' }, { label: 'Data' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Organisationer' }).getAttribute('href')).toBe('/organisations');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('Data').getAttribute('aria-current')).toBe('page');
});
