import { noWitness } from '@karportalen/contract/events/release-form';
import { describe, expect, it } from 'vitest';
import { witnessAfter, witnessChoiceOf } from './witness-sources.ts';

describe('a witness chosen from the list', () => {
  it('a witness chosen from the list is the first draw after the window closes, named with its day', () => {
    expect(witnessAfter('lotto', '2026-11-19T11:00:00.000Z')).toEqual({
      drawWitnessSource: 'Lotto, lördag 21 nov, sju nummer',
      drawWitnessAt: '2026-11-21T16:00:00.000Z',
      drawWitnessFormat: { count: '7', min: '1', max: '35', sorted: true },
    });
  });

  it('a witness chosen from the list is never a draw from before the window closed', () => {
    // Saturday 17:01 in Stockholm: the next draw is on Wednesday.
    expect(witnessAfter('lotto', '2026-11-21T16:01:00.000Z')?.drawWitnessAt).toBe('2026-11-25T16:00:00.000Z');
    expect(witnessAfter('lotto', '2026-11-21T16:00:00.000Z')?.drawWitnessAt).toBe('2026-11-21T16:00:00.000Z');
  });

  it('a witness chosen from the list has the numbers that are drawn, and a moment before the draw', () => {
    const keno = witnessAfter('keno', '2026-11-21T11:00:00.000Z');
    // On Saturdays Keno is drawn at 17:55.
    expect(keno).toMatchObject({
      drawWitnessSource: 'Keno, lördag 21 nov, tjugo nummer',
      drawWitnessAt: '2026-11-21T16:00:00.000Z',
      drawWitnessFormat: { count: '20', min: '1', max: '70' },
    });
    expect(witnessAfter('eurojackpot', '2026-11-21T11:00:00.000Z')).toMatchObject({
      drawWitnessSource: 'Eurojackpot, tisdag 24 nov, fem huvudnummer',
      drawWitnessFormat: { count: '5', min: '1', max: '50' },
    });
  });

  it('a witness chosen from the list is recognised when the event is opened again', () => {
    const chosen = witnessAfter('keno', '2026-06-01T10:00:00.000Z');
    expect(chosen && witnessChoiceOf(chosen)).toBe('keno');
    expect(witnessChoiceOf(noWitness)).toBe('none');
    expect(witnessChoiceOf({ ...noWitness, drawWitnessSource: 'Tärning på kårmötet' })).toBe('own');
  });
});
