import { describe, expect, it } from 'vitest';
import { lengthText, minutesOf, shownLength, unitNamed, unitOf } from './window-length.ts';

describe('the length of an entry window', () => {
  it('the length of an entry window is shown in the largest unit that makes it a whole number', () => {
    expect(['1440', '2880', '60', '90', '1', ''].map(lengthText)).toEqual([
      '1 dag',
      '2 dagar',
      '1 timme',
      '90 minuter',
      '1 minut',
      '',
    ]);
  });

  it('the length of an entry window keeps the chosen unit where it can, and invalid text as typed', () => {
    const hours = unitNamed('hours');
    expect(unitOf('2880', hours)).toBe(hours);
    expect(unitOf('90', hours).value).toBe('minutes');
    expect(shownLength('2880', hours)).toBe('48');
    expect(minutesOf('48', hours)).toBe('2880');
    expect(minutesOf('två', hours)).toBe('två');
    expect(shownLength('två', hours)).toBe('två');
  });
});
