import type { Handover, HeldItem } from '@karportalen/contract/handover/fields';
import { describe, expect, it } from 'vitest';
import { handoverFacts } from './handover-facts.ts';

const item: HeldItem = { kind: 'poll', id: 'p', title: 'Lunch', detail: null, at: null };
const nothing = {
  scheduled: [],
  drafts: [],
  events: [],
  doors: [],
  tokens: [],
  colleagues: [],
  pending: null,
};
const role: Handover['role'] = {
  ...{ id: 'u', email: 'avgar@exempel.se', role: 'SuperAdmin', endsOn: null, isLast: false },
  ...{ division: null, committee: null },
};
const textOf = (handover: Handover, asked: Partial<Parameters<typeof handoverFacts>[1]> = {}) =>
  handoverFacts(handover, { email: 'ny@exempel.se', isColleague: false, isOwn: true, ...asked })
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');

describe('the facts of a hand-over', () => {
  it('the facts of a hand-over say which API tokens end, where there are any', () => {
    const token: HeldItem = { kind: 'token', id: 't', title: 'Registret', detail: null, at: null };
    expect(textOf({ ...nothing, role, tokens: [token] })).toContain('Avslutas: 1 API-nyckel');
    expect(textOf({ ...nothing, role, tokens: [token, token] })).toContain('Avslutas: 2 API-nycklar');
    expect(textOf({ ...nothing, role })).not.toContain('Avslutas');
  });

  it('the facts of a hand-over say who takes over, what, when and what happens then', () => {
    const text = textOf({ ...nothing, role, scheduled: [item, item], drafts: [item] });
    expect(text).toContain('Tar över: ny@exempel.se');
    expect(text).toContain('Lämnas över: 2 schemalagda, 1 utkast');
    expect(text).toContain('När ny@exempel.se har skapat sitt konto');
    expect(text).toContain('Du loggas ut överallt');
  });

  it('the facts of a hand-over count one thing as one', () => {
    const text = textOf({ ...nothing, role, scheduled: [item], events: [item], doors: [item] });
    expect(text).toContain('Lämnas över: 1 schemalagt, 1 kommande event, 1 öppen dörr');
  });

  it('the facts of a hand-over to a colleague, by an admin, say that it is at once and who is signed out', () => {
    const text = textOf({ ...nothing, role }, { isColleague: true, isOwn: false });
    expect(text).toContain('När: Nu direkt');
    expect(text).toContain('Inget är på gång');
    expect(text).toContain('avgar@exempel.se loggas ut överallt');
  });
});
