import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { leaveSession } from '../platform/session/end-session.ts';
import { renderPage } from '../platform/testing/render-page.tsx';
import { editedPages, field, type Kind, SECOND, sentIn, serverOf } from '../testing/edited-pages.tsx';
import { confirm, press } from '../testing/press.ts';
import { someOf } from '../testing/proof.ts';
import { event, id } from '../testing/stored-items.ts';

// Whole pages are slow to render beside other suites.
vi.setConfig({ testTimeout: 40_000 });

const BACK = /^Du har osparade ändringar från förra gången\./;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('location', { ...location, assign: () => undefined, replace: () => undefined });
});

const edits = () => Object.keys(localStorage).filter((key) => key.startsWith('FORM_EDIT_'));

const open = (kind: Kind, server = serverOf(kind)) => {
  renderPage(kind.page, { answer: server.answer, path: '/:id', at: `/${id}` });
  return server;
};

const write = async (kind: Kind, value: string) => {
  const input = await field(kind.mine[0]);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
  await waitFor(() => expect(edits()).toHaveLength(1));
};

/** Simulates a crash: unmounts without a leave dialog. */
const crash = () => cleanup();

it.each(someOf(editedPages, 'event', 'theme'))(
  'an edit of a %s is there after a crash, and goes when it is saved',
  async (_, kind) => {
    open(kind);
    expect(screen.queryByText(BACK)).toBeNull();
    await write(kind, 'Mitt');
    expect(await screen.findByText(/^Ändringarna finns i den här webbläsaren \d\d:\d\d$/)).toBeTruthy();
    expect(screen.queryByText(/^Utkast sparat lokalt/)).toBeNull();
    crash();
    const { sent } = open(kind);
    expect((await field(kind.mine[0])).value).toBe('Mitt');
    expect(screen.getByText(BACK)).toBeTruthy();
    await kind.save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sentIn(sent[0] as RequestInit, kind.mine[0])).toBe('Mitt');
    await waitFor(() => expect(edits()).toEqual([]));
  },
);

it.each(someOf(editedPages, 'poll'))('an edit of a %s that was kept can be given up', async (_, kind) => {
  open(kind);
  const before = (await field(kind.mine[0])).value;
  await write(kind, 'Mitt');
  crash();
  open(kind);
  await screen.findByText(BACK);
  await press('Kasta ändringarna');
  await waitFor(async () => expect((await field(kind.mine[0])).value).toBe(before));
  expect(screen.queryByText(BACK)).toBeNull();
  expect(edits()).toEqual([]);
});

it.each(someOf(editedPages, 'notification'))(
  'a kept edit of a %s that was saved by somebody else meanwhile meets the conflict dialog',
  async (_, kind) => {
    open(kind);
    await write(kind, 'Mitt');
    crash();
    const server = serverOf(kind);
    server.stored.item = { ...kind.item, ...kind.theirs, updatedAt: SECOND };
    open(kind, server);
    expect((await screen.findByText(BACK)).textContent).toContain('Det har sparats sedan dess');
    await kind.save();
    await screen.findByText('Någon annan har sparat under tiden');
    await press('Behåll mina ändringar');
    await waitFor(() => expect(server.sent).toHaveLength(2));
    const last = server.sent[1] as RequestInit;
    const [theirs = ''] = Object.keys(kind.theirs);
    expect([sentIn(last, 'updatedAt'), sentIn(last, kind.mine[0]), sentIn(last, theirs)]).toEqual([
      SECOND,
      'Mitt',
      Object.values(kind.theirs)[0],
    ]);
  },
);

it('a chosen image is there after a crash too', async () => {
  const kind = editedPages.event as Kind;
  open(kind);
  await write(kind, 'Mitt');
  const image = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'bild.jpg', { type: 'image/jpeg' });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [image] },
  });
  await screen.findByText('bild.jpg');
  await waitFor(() => expect(edits()).toHaveLength(2));
  crash();
  open(kind);
  expect(await screen.findByText('bild.jpg')).toBeTruthy();
});

it('an edit that is left by choice is given up, and so is one of whoever signs out', async () => {
  const kind = editedPages.event as Kind;
  open(kind);
  await write(kind, 'Mitt');
  await press('Avbryt');
  await confirm('Lämna sidan');
  await waitFor(() => expect(edits()).toEqual([]));
  cleanup();

  open(kind);
  await write(kind, 'Mitt');
  crash();
  localStorage.setItem('FORM_CREATE_POLL', '{}');
  leaveSession();
  expect(edits()).toEqual([]);
  expect(localStorage.getItem('FORM_CREATE_POLL')).toBe('{}');
});

it('a kept edit that is no longer readable leaves the form as it is saved', async () => {
  const kind = editedPages.event as Kind;
  localStorage.setItem(
    `FORM_EDIT_EVENT_${id}`,
    JSON.stringify({
      version: 1,
      savedAt: SECOND,
      values: { nameSwedish: 7 },
      base: { id, updatedAt: SECOND, name: [] },
    }),
  );
  open(kind);
  expect((await field('nameSwedish')).value).toBe(event.nameSwedish);
});
