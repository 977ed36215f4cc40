import { expect, it } from 'vitest';
import { BAD_LINK } from '../core/link.ts';
import { linkDraftForm, linkFaults, linkForm, linkToSend } from './link.ts';

const required = 'Detta fält får inte lämnas tomt.';
const nothing = { linkKind: 'none', linkId: null, linkUrl: '' } as const;

it('the link of a notification needs a target of its kind', () => {
  expect(linkFaults({})).toEqual({});
  expect(linkFaults({ linkKind: 'event', linkUrl: 'https://karen.se' })).toEqual({ linkId: required });
  expect(linkFaults({ linkKind: 'url', linkId: '7' })).toEqual({ linkUrl: required });
  expect(linkFaults({ linkUrl: 'https://karen.se' })).toEqual({ linkKind: 'Måste välja ett alternativ.' });
});

it('the link of a notification sends nothing that the form hides', () => {
  const typed = { linkId: '7', linkUrl: ' www.karen.se ' };
  expect(linkToSend({ ...typed, linkKind: 'none' })).toEqual({ linkKind: null, linkId: null, linkUrl: null });
  expect(linkToSend({ ...typed, linkKind: 'poll' })).toEqual({
    linkKind: 'poll',
    linkId: '7',
    linkUrl: null,
  });
  expect(linkToSend({ ...typed, linkKind: 'url' })).toEqual({
    linkKind: 'url',
    linkId: null,
    linkUrl: 'www.karen.se',
  });
});

it('the link of a notification is validated at the field; a draft may lack its target, but not have a bad address', () => {
  const faults = (schema: typeof linkForm, values: object) =>
    schema.safeParse({ ...nothing, ...values }).error?.issues.map(({ path, message }) => [...path, message]);
  expect(faults(linkForm, {})).toBeUndefined();
  expect(faults(linkForm, { linkKind: 'event' })).toEqual([['linkId', required]]);
  expect(faults(linkForm, { linkKind: 'url' })).toEqual([['linkUrl', required]]);
  expect(faults(linkDraftForm, { linkKind: 'url' })).toBeUndefined();
  const bad = { linkKind: 'url', linkUrl: 'http://karen.se' };
  for (const schema of [linkForm, linkDraftForm])
    expect(faults(schema, bad)).toEqual([['linkUrl', BAD_LINK]]);
  // Hidden fields are not validated.
  expect(faults(linkForm, { ...bad, linkKind: 'none' })).toBeUndefined();
});
