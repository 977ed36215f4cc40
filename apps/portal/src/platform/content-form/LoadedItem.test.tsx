import { getPoll } from '@karportalen/contract/polls/endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { LoadedItem } from './LoadedItem.tsx';

it('an item that cannot be read says so [8.17]', async () => {
  renderPage(
    <LoadedItem
      endpoint={getPoll}
      createPath="/polls/create"
      what="omröstningen"
      title="Redigera"
      description=""
    >
      {() => null}
    </LoadedItem>,
    { fails: true },
  );
  const sentence = 'Något gick fel vid inläsning. Prova uppdatera webbläsaren.';
  expect(await screen.findByText(sentence)).toBeTruthy();
});
