import type { User } from '@karportalen/contract/auth/fields';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeNotice } from '../notice.ts';
import { beginSession } from './begin-session.ts';
import { leaveSession, loseSession } from './end-session.ts';
import { followTabs } from './follow-tabs.ts';
import { parseUser, readUser, USER_KEY } from './user-store.ts';

const person = (id: string): User => ({
  id,
  email: `${id}@demo.se`,
  roles: ['SuperAdmin'],
  functions: [],
  divisions: [],
  committees: [],
});
const replace = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(location, 'replace').mockImplementation(replace.mockReset());
});
afterEach(() => vi.restoreAllMocks());

const writeDraft = () => {
  localStorage.setItem('FORM_CREATE_POLL', 'text');
  sessionStorage.setItem('FORM_CREATE_EVENT', 'text');
};
const drafts = () => [localStorage.getItem('FORM_CREATE_POLL'), sessionStorage.getItem('FORM_CREATE_EVENT')];

describe('the stored user', () => {
  it.each([null, '', 'null', '[]', '{', '"x"', '{"id":"1"}', '{"id":"1","email":"e","roles":{}}'])(
    'the stored user is nobody when storage holds %j',
    (stored) => expect(parseUser(stored)).toBeUndefined(),
  );

  it('the stored user is the same object until it changes', () => {
    beginSession(person('a'));
    expect(readUser()).toEqual(person('a'));
    expect(readUser()).toBe(readUser());
  });

  it('the stored user is all that is kept of a session [9.52]', () => {
    beginSession(person('a'));
    expect(JSON.parse(localStorage.getItem(USER_KEY) ?? '')).toEqual(person('a'));
    expect(Object.keys(localStorage).sort()).toEqual(['DRAFTS_OWNER', 'SESSION_REFRESHED_AT', 'USER']);
  });
});

describe('a session that the server no longer knows', () => {
  const shared = '/events/01900000-0000-7000-8000-000000000001?tab=doors';
  afterEach(() => history.replaceState(null, '', '/'));

  it('a session that the server no longer knows ends at the login page, but leaves the address of a shared page to come back to', () => {
    beginSession(person('a'));
    history.replaceState(null, '', '/events/archive');
    loseSession('Du är inte inloggad');
    beginSession(person('a'));
    history.replaceState(null, '', shared);
    loseSession('Du är inte inloggad');
    expect(replace.mock.calls).toEqual([['/login'], [shared]]);
  });

  it('a session that one leaves by choice is not come back to', () => {
    beginSession(person('a'));
    history.replaceState(null, '', shared);
    leaveSession();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
  });
});

describe('drafts', () => {
  it('drafts outlive a lost session, for the one who wrote them', () => {
    beginSession(person('a'));
    writeDraft();
    loseSession('Du är inte inloggad');
    expect(readUser()).toBeUndefined();
    beginSession(person('a'));
    expect(drafts()).toEqual(['text', 'text']);
  });

  it('drafts are not shown to the next person', () => {
    beginSession(person('a'));
    writeDraft();
    loseSession('Du är inte inloggad');
    beginSession(person('b'));
    expect(drafts()).toEqual([null, null]);
  });

  it('drafts are there for their writer after logging out, and for nobody else', () => {
    beginSession(person('a'));
    writeDraft();
    leaveSession();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
    expect(readUser()).toBeUndefined();
    beginSession(person('a'));
    expect(drafts()).toEqual(['text', 'text']);
    leaveSession();
    beginSession(person('b'));
    expect(drafts()).toEqual([null, null]);
  });

  const visit = (id: string) => {
    beginSession(person(id));
    const found = drafts();
    leaveSession();
    return found;
  };

  it('drafts are there for their writer after somebody else has signed in, and written', () => {
    beginSession(person('a'));
    writeDraft();
    beginSession(person('b'));
    localStorage.setItem('FORM_CREATE_POLL', 'other');
    expect(visit('a')).toEqual(['text', 'text']);
    expect(visit('b')).toEqual(['other', null]);
    expect(visit('a')).toEqual(['text', 'text']);
    localStorage.removeItem('FORM_CREATE_POLL');
    expect(visit('b')).toEqual(['other', null]);
    expect(visit('a')).toEqual([null, 'text']);
  });

  it('drafts are kept for the three who left last, and no more', () => {
    for (const id of ['a', 'b', 'c', 'd']) {
      beginSession(person(id));
      writeDraft();
    }
    beginSession(person('e'));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('KEPT_'))).toHaveLength(3);
    expect(['b', 'c', 'd'].map(visit)).toEqual(Array(3).fill(['text', 'text']));
    expect(visit('a')).toEqual([null, null]);
  });

  it('drafts of others take no more than half of the store: images go first, then what is oldest', () => {
    const half = 'x'.repeat(1_500_000);
    beginSession(person('a'));
    localStorage.setItem('FORM_CREATE_POLL', 'text');
    beginSession(person('b'));
    localStorage.setItem('FORM_CREATE_POLL', 'text');
    localStorage.setItem('FORM_CREATE_POLL_FILE_1', half);
    localStorage.setItem('FORM_CREATE_POLL_FILE_2', half);
    beginSession(person('c'));
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('KEPT_'));
    expect(kept.reduce((sum, key) => sum + (localStorage.getItem(key)?.length ?? 0), 0)).toBeLessThan(
      2_500_000,
    );
    expect(visit('a')[0]).toBe('text');
    expect(visit('b')[0]).toBe('text');
  });

  it("drafts whose writer is not known are nobody's", () => {
    writeDraft();
    beginSession(person('a'));
    expect(drafts()).toEqual([null, null]);
    expect(Object.keys(localStorage).some((key) => key.startsWith('KEPT_'))).toBe(false);
  });

  it('drafts that find no room do not keep anybody from signing in', () => {
    beginSession(person('a'));
    localStorage.setItem('FORM_CREATE_POLL', 'text');
    const real = localStorage.setItem.bind(localStorage);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      if (key.startsWith('KEPT_')) throw new DOMException('full', 'QuotaExceededError');
      real(key, value);
    });
    beginSession(person('b'));
    expect(readUser()?.id).toBe('b');
    expect(drafts()[0]).toBeNull();
  });
});

describe('losing the session', () => {
  it('losing the session says why on the login page, once', () => {
    beginSession(person('a'));
    loseSession('Användare kunde ej hittas');
    loseSession('Du är inte inloggad');
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
    expect(takeNotice()).toBe('Användare kunde ej hittas');
    expect(takeNotice()).toBeUndefined();
  });

  it('losing the session is not held up by a form that asks before it is left', () => {
    const ask = vi.fn();
    addEventListener('beforeunload', ask);
    beginSession(person('a'));
    loseSession('Du är inte inloggad');
    dispatchEvent(new Event('beforeunload', { cancelable: true }));
    removeEventListener('beforeunload', ask);
    expect(ask).not.toHaveBeenCalled();
  });

  it('losing the session does nothing where nobody is signed in', () => {
    loseSession('Du är inte inloggad');
    expect(replace).not.toHaveBeenCalled();
    expect(takeNotice()).toBeUndefined();
  });
});

describe('other tabs', () => {
  const change = (key: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('other tabs tell of a login, a logout and a cleared storage', () => {
    const gone = vi.fn();
    const present = vi.fn();
    const stop = followTabs({ gone, present });
    change('SOMETHING', 'else');
    change(USER_KEY, JSON.stringify(person('b')));
    expect(present).toHaveBeenCalledExactlyOnceWith(person('b'));
    change(USER_KEY, null);
    change(null, null);
    expect(gone).toHaveBeenCalledTimes(2);
    stop();
    change(USER_KEY, null);
    expect(gone).toHaveBeenCalledTimes(2);
  });
});
