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
    'is nobody when storage holds %j',
    (stored) => expect(parseUser(stored)).toBeUndefined(),
  );

  it('is the same object until it changes', () => {
    beginSession(person('a'));
    expect(readUser()).toEqual(person('a'));
    expect(readUser()).toBe(readUser());
  });

  it('is all that is kept of a session [9.52]', () => {
    beginSession(person('a'));
    expect(JSON.parse(localStorage.getItem(USER_KEY) ?? '')).toEqual(person('a'));
    expect(Object.keys(localStorage).sort()).toEqual(['DRAFTS_OWNER', 'SESSION_REFRESHED_AT', 'USER']);
  });
});

describe('drafts', () => {
  it('outlive a lost session, for the one who wrote them', () => {
    beginSession(person('a'));
    writeDraft();
    loseSession('Du är inte inloggad');
    expect(readUser()).toBeUndefined();
    beginSession(person('a'));
    expect(drafts()).toEqual(['text', 'text']);
  });

  it('are not shown to the next person', () => {
    beginSession(person('a'));
    writeDraft();
    loseSession('Du är inte inloggad');
    beginSession(person('b'));
    expect(drafts()).toEqual([null, null]);
  });

  it('are there for their writer after logging out, and for nobody else', () => {
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
});

describe('losing the session', () => {
  it('says why on the login page, once', () => {
    beginSession(person('a'));
    loseSession('Användare kunde ej hittas');
    loseSession('Du är inte inloggad');
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
    expect(takeNotice()).toBe('Användare kunde ej hittas');
    expect(takeNotice()).toBeUndefined();
  });

  it('is not held up by a form that asks before it is left', () => {
    const ask = vi.fn();
    addEventListener('beforeunload', ask);
    beginSession(person('a'));
    loseSession('Du är inte inloggad');
    dispatchEvent(new Event('beforeunload', { cancelable: true }));
    removeEventListener('beforeunload', ask);
    expect(ask).not.toHaveBeenCalled();
  });

  it('does nothing where nobody is signed in', () => {
    loseSession('Du är inte inloggad');
    expect(replace).not.toHaveBeenCalled();
    expect(takeNotice()).toBeUndefined();
  });
});

describe('other tabs', () => {
  const change = (key: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('tell of a login, a logout and a cleared storage', () => {
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
