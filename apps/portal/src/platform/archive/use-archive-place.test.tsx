import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { useArchivePlace } from './use-archive-place.ts';

const Hasty = () => {
  const { go } = useArchivePlace(['all'], 'all');
  const { search } = useLocation();
  const chooseTwo = () => {
    go({ filters: (chosen) => ({ ...chosen, kind: 'Alumnus' }) });
    go({ filters: (chosen) => ({ ...chosen, division: 'none' }) });
    go({ sort: '-name' });
  };
  return (
    <>
      <output>{search}</output>
      <button type="button" onClick={chooseTwo}>
        Välj
      </button>
    </>
  );
};

it("the archive's address keeps what was chosen before it was rendered", async () => {
  renderPage(<Hasty />, { at: '/?status=active' });
  fireEvent.click(screen.getByRole('button', { name: 'Välj' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      '?sort=-name&kind=Alumnus&division=none&status=active',
    ),
  );
});
