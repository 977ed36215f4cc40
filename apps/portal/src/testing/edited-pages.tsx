import { apiError } from '@karportalen/contract/core/problems';
import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { Page as EditEvent } from '../events/EditPage.tsx';
import { Page as EditNotification } from '../notifications/EditPage.tsx';
import { Page as EditPoll } from '../polls/EditPage.tsx';
import { Page as EditTheme } from '../themes/EditPage.tsx';
import { confirm, press } from './press.ts';
import { event, id, lists, notification, poll, theme } from './stored-items.ts';

export const [READ, SECOND, THIRD] = [
  '2026-01-01T07:00:00.000Z',
  '2026-02-01T07:00:00.000Z',
  '2026-03-01T07:00:00.000Z',
] as const;

export type Kind = {
  readonly page: ReactElement;
  /** The path at which it is read and saved. */
  readonly at: string;
  readonly item: { readonly updatedAt: string };
  /** A change by somebody else, as stored, and its label. */
  readonly theirs: object;
  readonly theirLabel: string;
  /** A change in this form: the field's name, and its label in the dialog. */
  readonly mine: readonly [name: string, label: string];
  readonly save: () => Promise<unknown>;
  /** The answer of a list with the item, for kinds without an endpoint of their own. */
  readonly listed?: (item: object) => object;
};

const goOnAndConfirm = (name: RegExp) => async () => {
  await press('Gå vidare');
  await confirm(name);
};
/** Every kind with an edit page. */
export const editedPages: Record<string, Kind> = {
  event: {
    page: <EditEvent />,
    at: `/events/${id}`,
    item: event,
    theirs: { locationSwedish: 'Deras plats', location: 'Theirs' },
    theirLabel: 'Plats på svenska',
    mine: ['nameSwedish', 'Titel på svenska'],
    save: goOnAndConfirm(/^Spara ändringar/),
  },
  notification: {
    page: <EditNotification />,
    at: `/notifications/${id}`,
    item: notification,
    theirs: { inboxMessageSwedish: 'Deras text' },
    theirLabel: 'Meddelande i inkorgen på svenska',
    mine: ['titleSwedish', 'Titel på svenska'],
    save: goOnAndConfirm(/^Schemalägg/),
  },
  poll: {
    page: <EditPoll />,
    at: `/polls/${id}`,
    item: poll,
    theirs: { questionSwedish: 'Gröt?' },
    theirLabel: 'Fråga på svenska',
    mine: ['titleSwedish', 'Titel på svenska'],
    save: goOnAndConfirm(/^Schemalägg/),
  },
  theme: {
    page: <EditTheme />,
    at: `/themes/${id}`,
    item: theme,
    theirs: { end: '2089-03-20T22:30:00.000Z' },
    theirLabel: 'Slut',
    mine: ['title', 'Titel'],
    save: goOnAndConfirm(/^Spara/),
  },
};

export const sentIn = ({ body }: RequestInit, key: string): unknown =>
  body instanceof FormData ? body.get(key) : JSON.parse(String(body))[key];

const stale = (saved: object) => Response.json({ ...apiError('STALE_EDIT'), saved }, { status: 409 });

type Stored = { item: { readonly updatedAt: string }; savedBy: object };

/** A fake server that refuses stale edits and says who saved the newest version. */
export const serverOf = ({ at, item, listed = (one) => one }: Kind) => {
  const stored: Stored = { item, savedBy: { by: 'Anna Ek', isYou: false } };
  const sent: RequestInit[] = [];
  const answer = (address: string, request: RequestInit) => {
    if (request.method === 'PUT') {
      sent.push(request);
      const { updatedAt } = stored.item;
      return sentIn(request, 'updatedAt') === updatedAt
        ? stored.item
        : stale({ ...stored.savedBy, at: updatedAt });
    }
    if (address.includes('/push-readiness')) return { phones: 'working', browsers: 'working', notice: null };
    return address.split('?')[0]?.endsWith(at) ? { ...lists, ...listed(stored.item) } : lists;
  };
  return { stored, sent, answer };
};

/** The form field, once rendered. */
export const field = async (name: string) => {
  await waitFor(() => expect(document.querySelector(`[name="${name}"]`)).toBeTruthy());
  return document.querySelector(`[name="${name}"]`) as HTMLInputElement;
};
