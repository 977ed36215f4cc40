import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../testing/renderKit.tsx';
import { ImagePreview } from './ImagePreview.tsx';

it('an image is previewed in the list and on its own page, with a note [2.86 2.87]', () => {
  renderKit(<ImagePreview src="/images/1" />);
  const views = screen.getAllByRole('figure').map((view) => view.querySelector('figcaption')?.textContent);
  expect(views).toEqual(['Listvy', 'Detaljvy']);
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(screen.getByText('Bilden kan justeras något beroende på skärmstorlek.')).toBeTruthy();
});
