import { describe, expect, it } from 'vitest';
import type { HistoryKind } from '../core/history/kinds.ts';
import { shownChange } from './fields.ts';
import { hasVersion, historySentence, onlySide, shownChanges } from './sentence.ts';

const by = { id: '01900000-0000-7000-8000-000000000001', name: 'Anna Berg' };

/** About no single item, or one that is not the actor's own account. */
const itemId = null;

describe('an entry of the history', () => {
  it('an entry of the history reads as a sentence', () => {
    expect(historySentence({ by, itemId, action: 'changed', kind: 'event', title: 'Vinterbal' })).toBe(
      'Anna Berg ändrade eventet ”Vinterbal”',
    );
    expect(historySentence({ by: null, itemId, action: 'sent', kind: 'notification', title: 'Lunch' })).toBe(
      'Pushnotisen ”Lunch” skickades',
    );
    expect(historySentence({ by, itemId, action: 'signedIn', kind: 'account', title: '' })).toBe(
      'Anna Berg loggade in',
    );
    expect(historySentence({ by, itemId, action: 'deactivated', kind: 'member', title: '' })).toBe(
      'Anna Berg inaktiverade en medlem',
    );
  });

  it('an entry of the history has words of its own where a kind needs them', () => {
    const about = (action: 'exported' | 'created' | 'imported' | 'restored', kind: HistoryKind) =>
      historySentence({ by, itemId, action, kind, title: '' });
    expect(about('exported', 'report')).toBe('Anna Berg laddade ner en rapport');
    expect(about('exported', 'member')).toBe('Anna Berg laddade ner uppgifter om en medlem');
    expect(about('imported', 'bankFile')).toBe('Anna Berg läste in en bankfil');
    expect(historySentence({ by: null, itemId, action: 'created', kind: 'account', title: '' })).toBe(
      'Ett konto skapades',
    );
    expect(historySentence({ by: null, itemId, action: 'restored', kind: 'backup', title: '' })).toBe(
      'Portalen återställdes från en säkerhetskopia',
    );
  });

  it('an entry of the history tells one’s own account from that of somebody who is gone', () => {
    const made = { by, action: 'created', kind: 'account', title: '' } as const;
    expect(historySentence({ ...made, itemId: by.id })).toBe('Anna Berg skapade sitt konto');
    const ended = { ...made, action: 'roleEnded', itemId: '01900000-0000-7000-8000-000000000002' } as const;
    expect(historySentence(ended)).toBe('Anna Berg avslutade rollen för ett konto');
    expect(historySentence({ ...ended, title: 'Bo Ek' })).toBe('Anna Berg avslutade rollen för Bo Ek');
  });

  it('an entry of the history names the API token that it was done with', () => {
    const token = { id: by.id, name: 'Registret' };
    expect(historySentence({ by, itemId, action: 'created', kind: 'poll', title: 'Lunch', token })).toBe(
      'Anna Berg skapade omröstningen ”Lunch” med API-nyckeln ”Registret”',
    );
  });

  it('two times of one day are written without it, others in full', () => {
    const start = (before: string, after: string) => shownChange({ field: 'startTime', before, after });
    expect(start('2026-12-01T17:00:00.000Z', '2026-12-01T18:00:00.000Z')).toEqual({
      label: 'Start',
      before: '18:00',
      after: '19:00',
    });
    expect(start('2026-12-01T17:00:00.000Z', '2026-12-02T17:00:00.000Z')).toEqual({
      label: 'Start',
      before: '2026-12-01 18:00',
      after: '2026-12-02 18:00',
    });
  });

  it('values are written as a reader would write them', () => {
    const change = (field: string, before: never, after: never) => {
      const shown = shownChange({ field, before, after });
      return `${shown.label}: ${shown.before} → ${shown.after}`;
    };
    expect(change('targetGroup', null as never, 'All' as never)).toBe('Visas för: – → Studenter & Alumner');
    expect(change('drawWindowMinutes', 90 as never, 2880 as never)).toBe(
      'Anmälan är öppen i: 90 minuter → 2 dagar',
    );
    expect(change('isDraft', true as never, false as never)).toBe('Utkast: Ja → Nej');
    expect(change('numberOfTickets', 50 as never, 0 as never)).toBe('Antal biljetter: 50 → 0');
    expect(change('host', { id: 'x', name: 'Festkommittén' } as never, null as never)).toBe(
      'Arrangör: Festkommittén → –',
    );
    expect(change('answersSwedish', ['Ja'] as never, ['Ja', 'Nej'] as never)).toBe(
      'Svar på svenska: Ja → Ja, Nej',
    );
  });

  it('of a theme’s colours only those that changed are shown', () => {
    const before = {
      layout: { background: '#000000', backgroundSecondary: '#0a0a0a' },
      primary: { icon: '#111111' },
      topGraphic: { events: { leftPart: '#333333' } },
    };
    const after = {
      layout: { ...before.layout, backgroundSecondary: '#0b0b0b' },
      primary: { icon: '#222222' },
      topGraphic: { events: { leftPart: '#444444' } },
    };
    expect(shownChange({ field: 'palette', before, after })).toEqual({
      label: 'Färger',
      before: 'Ikoner: #111111\nToppgrafik för event: Vänster: #333333',
      after: 'Ikoner: #222222\nToppgrafik för event: Vänster: #444444',
    });
  });

  it('a new item tells what it has, and nothing that it lacks', () => {
    const changes = [
      { field: 'titleSwedish', label: '', after: 'Lunch' },
      { field: 'closesAt', label: '', after: null },
      { field: 'sendPushNotification', label: '', after: false },
      { field: 'divisionId', label: '', after: 'x' },
    ];
    expect(shownChanges({ action: 'created', changes })).toEqual([
      { label: 'Titel på svenska', before: '–', after: 'Lunch' },
    ]);
  });

  it('changes are shown in the order of a form, not of the stored JSON', () => {
    const changes = [
      { field: 'endTime', label: '', before: '2026-03-01T13:00:00.000Z', after: '2026-03-01T14:00:00.000Z' },
      {
        field: 'startTime',
        label: '',
        before: '2026-03-01T11:00:00.000Z',
        after: '2026-03-01T12:00:00.000Z',
      },
      { field: 'nameSwedish', label: '', before: 'Bal', after: 'Vårbal' },
    ];
    expect(shownChanges({ action: 'changed', changes }).map(({ label }) => label)).toEqual([
      'Titel på svenska',
      'Start',
      'Slut',
    ]);
  });

  it('what was made, removed or made again has one side', () => {
    const made = [{ field: 'titleSwedish', label: '', after: 'Lunch' }];
    const changed = [{ field: 'titleSwedish', label: '', before: null, after: 'Lunch' }];
    expect(onlySide({ action: 'created', changes: made })).toBe('after');
    expect(onlySide({ action: 'deleted', changes: [] })).toBe('before');
    expect(onlySide({ action: 'restored', changes: made })).toBe('after');
    expect(onlySide({ action: 'restored', changes: changed })).toBeUndefined();
    expect(onlySide({ action: 'changed', changes: changed })).toBeUndefined();
  });

  it('only an entry with a version of an item can be restored', () => {
    const entry = { action: 'changed', kind: 'poll', isRedacted: false, itemId: by.id } as const;
    expect(hasVersion(entry)).toBe(true);
    expect(hasVersion({ ...entry, isRedacted: true })).toBe(false);
    expect(hasVersion({ ...entry, action: 'exported' })).toBe(false);
    expect(hasVersion({ ...entry, kind: 'member' })).toBe(false);
  });
});
