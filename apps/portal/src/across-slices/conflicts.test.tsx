import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CommitteeDialog } from '../organisations/CommitteeDialog.tsx';
import { MemberDialog } from '../people/MemberDialog.tsx';
import { renderPage } from '../platform/testing/render-page.tsx';
import { CorrectDialog } from '../polls/CorrectDialog.tsx';
import {
  editedPages,
  field,
  type Kind,
  READ,
  SECOND,
  sentIn,
  serverOf,
  THIRD,
} from '../testing/edited-pages.tsx';
import { press } from '../testing/press.ts';
import { someOf } from '../testing/proof.ts';
import { committee, division, id, member, poll } from '../testing/stored-items.ts';

// Whole pages are slow to render beside other suites.
vi.setConfig({ testTimeout: 40_000 });

const opened = { opened: true, onClose: () => undefined, onSaved: () => undefined };

const kinds: Record<string, Kind> = {
  ...editedPages,
  member: {
    page: <MemberDialog {...opened} member={member} />,
    at: `/members/${id}`,
    item: member,
    theirs: { firstName: 'Kimmo' },
    theirLabel: 'Förnamn',
    mine: ['lastName', 'Efternamn'],
    save: () => press('Spara'),
  },
  committee: {
    page: <CommitteeDialog {...opened} division={division} committee={committee} />,
    at: `/committees/${id}`,
    item: committee,
    theirs: { activeEmail: 'bo@exempel.se' },
    theirLabel: 'Moderatorns e-postadress',
    mine: ['name', 'Namn'],
    save: () => press('Spara'),
    listed: (item) => ({ committees: [item], total: 1 }),
  },
  "poll's correction": {
    page: <CorrectDialog {...opened} poll={poll} onCorrected={() => undefined} />,
    at: `/polls/${id}`,
    item: poll,
    theirs: { questionEnglish: 'Porridge?' },
    theirLabel: 'Fråga på engelska',
    mine: ['questionSwedish', 'Fråga på svenska'],
    save: () => press('Rätta texten'),
  },
};

beforeEach(() => vi.stubGlobal('location', { ...location, assign: () => undefined }));

const write = async ([name]: Kind['mine'], value: string) => {
  const input = await field(name);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

const begin = async (kind: Kind) => {
  const server = serverOf(kind);
  renderPage(kind.page, { answer: server.answer, path: '/:id', at: `/${id}` });
  await write(kind.mine, 'Mitt');
  return server;
};

const rowOf = (label: string) => {
  const row = within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .find((one) => one.textContent?.startsWith(label));
  expect(row, label).toBeTruthy();
  return row?.textContent;
};

it.each(someOf(kinds, 'event', 'member', 'committee', "poll's correction"))(
  'a conflict over a %s loses nothing: both versions are shown side by side, and the choice is saved over the newest version',
  async (_, kind) => {
    const { stored, sent } = await begin(kind);
    stored.item = { ...kind.item, ...kind.theirs, updatedAt: SECOND };
    await kind.save();

    await screen.findByText('Någon annan har sparat under tiden');
    expect(rowOf(kind.mine[1])).toContain('Bara du har ändratDin versionMitt');
    expect(rowOf(kind.theirLabel)).toContain('Bara den andra har ändrat, följer medSå här var det');

    // Saved again before the choice is made: a second conflict, this time with one's own other tab.
    stored.item = { ...stored.item, updatedAt: THIRD };
    stored.savedBy = { by: 'Kim Ek', isYou: true };
    await press('Behåll mina ändringar');
    await screen.findByText('Du har själv sparat i en annan flik');
    expect(rowOf(kind.mine[1])).toContain('Bara ändrat härDet du skrev härMitt');
    expect(screen.queryByText(/[Nn]ågon annan/)).toBeNull();

    await press('Behåll mina ändringar');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map((request) => sentIn(request, 'updatedAt'))).toEqual([READ, SECOND, THIRD]);
    const [name] = kind.mine;
    expect(sentIn(sent[2] as RequestInit, name)).toBe('Mitt');
    const [theirs = ''] = Object.keys(kind.theirs);
    const key = theirs === 'activeEmail' ? 'email' : theirs;
    expect(sentIn(sent[2] as RequestInit, key)).toBe(Object.values(kind.theirs)[0]);
  },
);

it.each(someOf(kinds, 'notification'))(
  'a conflict over a %s lets one go back to what one wrote',
  async (_, kind) => {
    const { stored } = await begin(kind);
    stored.item = { ...kind.item, ...kind.theirs, updatedAt: SECOND };
    await kind.save();
    await screen.findByText('Någon annan har sparat under tiden');
    await press('Tillbaka');
    expect((await field(kind.mine[0])).value).toBe('Mitt');
  },
);

const { event, poll: question, theme } = editedPages;
const withImages = { event, poll: question, theme } as Record<string, Kind>;

it.each(someOf(withImages, 'poll'))('a conflict over a %s keeps a chosen image', async (_, kind) => {
  const { stored, sent } = await begin(kind);
  const image = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'bild.jpg', { type: 'image/jpeg' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [image] } });
  await screen.findByText('bild.jpg');
  stored.item = { ...kind.item, ...kind.theirs, updatedAt: SECOND };
  await kind.save();
  await screen.findByText('Någon annan har sparat under tiden');
  expect(rowOf('Bild')).toContain('Ny bild: bild.jpg');
  await press('Behåll mina ändringar');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sentIn(sent[1] as RequestInit, 'image')).toBeInstanceOf(File);
});
