import { expect, it } from 'vitest';
import { typedInstant, typedInstantFault, typedParts, wholeInstant } from './typed-instant.ts';
import { instant } from './values.ts';

const AT = '2026-11-14T07:00:00.000Z';

it('nothing written is null, anything else is kept as it was typed', () => {
  expect(typedInstant({ date: '', time: ' ' })).toBeNull();
  for (const parts of [
    { date: '2026-11-14', time: '' },
    { date: '', time: '08:00' },
    { date: '2026-1', time: '8' },
  ]) {
    const value = typedInstant(parts) ?? '';
    expect(typedParts(value)).toEqual(parts);
    expect(wholeInstant(value)).toBeNull();
    expect(instant.safeParse(value).success).toBe(false);
  }
});

it('a complete instant is returned as it is, without a fault', () => {
  expect([wholeInstant(AT), typedParts(AT), typedInstantFault(AT)]).toEqual([AT, undefined, undefined]);
  expect([wholeInstant(null), wholeInstant(undefined), wholeInstant('')]).toEqual([null, null, null]);
});

it('a half-typed instant says which half is missing or misspelt', () => {
  const faultOf = (date: string, time: string) =>
    instant.safeParse(typedInstant({ date, time })).error?.issues[0]?.message;
  expect(faultOf('2026-11-14', '')).toBe('Skriv en tid också.');
  expect(faultOf('', '08:00')).toBe('Skriv ett datum också.');
  expect(faultOf('2026-02-30', '08:00')).toBe('Skriv datumet som åååå-mm-dd.');
  expect(faultOf('2026-11-14', '25:00')).toBe('Skriv tiden som tt:mm.');
  expect(instant.safeParse('igår').error?.issues[0]?.message).toBe('Ogiltigt datum.');
});
