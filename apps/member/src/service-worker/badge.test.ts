import { describe, expect, it, vi } from 'vitest';
import { showBadge } from './badge.ts';

describe('showBadge', () => {
  it.each([
    ['what is unread', async () => Response.json({ unread: 3 }), 3],
    ['a dot without a network', () => Promise.reject(new TypeError('no network')), undefined],
    ['a dot where nobody is signed in any more', async () => new Response(null, { status: 401 }), undefined],
  ])('the app badge after a push is %s', async (_what, answer, shown) => {
    vi.stubGlobal('fetch', answer);
    const setAppBadge = vi.fn(async () => {});
    await showBadge({ setAppBadge });
    expect(setAppBadge.mock.calls).toEqual([[shown]]);
  });

  it('the unread count is not fetched in a browser without badges', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    await showBadge({});
    expect(fetched).not.toHaveBeenCalled();
  });
});
