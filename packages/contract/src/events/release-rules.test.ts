import { describe, expect, it } from 'vitest';
import { type ReleaseFacts, releaseFaults, settledRelease, windowEnd } from './release-rules.ts';

const RELEASE = '2026-11-20T11:00:00.000Z';
const after = (hours: number) => new Date(Date.parse(RELEASE) + hours * 3_600_000).toISOString();
const times = { release: RELEASE, expiry: after(72), start: after(96) };
const EMPTY = 'Detta fält får inte lämnas tomt.';

const draw: ReleaseFacts = {
  releaseKind: 'Draw',
  drawWindowMinutes: 24 * 60,
  drawPools: ['OwnDivision', 'LostLast'],
  drawWitnessSource: 'Lotto, lördag 21 nov, sju nummer',
  drawWitnessAt: after(30),
  drawWitnessFormat: { count: 7, min: 1, max: 35, sorted: true },
};
const faults = (change: ReleaseFacts, state = { isDraft: false, isPublished: false }, when = times) =>
  releaseFaults({ ...draw, ...change }, when, state);

describe('how tickets are released', () => {
  it('a release is first come with a waiting list and offers of 24 hours, unless something else is said', () => {
    expect(settledRelease({})).toEqual({
      releaseKind: 'FirstCome',
      drawWindowMinutes: null,
      drawPools: [],
      drawWitnessSource: null,
      drawWitnessAt: null,
      drawWitnessFormat: null,
      offerHours: 24,
      waitingList: true,
      waitingListMax: null,
      givesMarks: false,
      returnDeadline: null,
    });
  });

  it('a release keeps only what its kind has', () => {
    expect(settledRelease({ ...draw, releaseKind: 'FirstCome' })).toEqual(settledRelease({}));
    expect(settledRelease(draw)).toMatchObject(draw);
    expect(settledRelease({ waitingList: false, waitingListMax: 5 }).waitingListMax).toBeNull();
    expect(settledRelease({ givesMarks: false, returnDeadline: after(1) }).returnDeadline).toBeNull();
  });

  it('a window closes its length after the release', () => {
    expect(windowEnd(RELEASE, draw)?.toISOString()).toBe(after(24));
    expect(windowEnd(RELEASE, { ...draw, releaseKind: 'FirstCome' })).toBeNull();
    expect(windowEnd(null, draw)).toBeNull();
  });

  it('a draw is fine when all is there, with and without a witness', () => {
    expect(faults({})).toEqual({});
    expect(faults({ drawWitnessSource: null, drawWitnessAt: null, drawWitnessFormat: null })).toEqual({});
  });

  it.each([
    ['no window', { drawWindowMinutes: null }, 'drawWindowMinutes', EMPTY],
    [
      'no minute',
      { drawWindowMinutes: 0 },
      'drawWindowMinutes',
      'Anmälan är öppen i minst 1 minut och högst 7 dagar.',
    ],
    [
      '8 days',
      { drawWindowMinutes: 10_081 },
      'drawWindowMinutes',
      'Anmälan är öppen i minst 1 minut och högst 7 dagar.',
    ],
    [
      'a window until the last booking',
      { drawWindowMinutes: 72 * 60, drawWitnessAt: after(72) },
      'drawWindowMinutes',
      'Anmälan måste stänga innan sista bokning.',
    ],
    [
      'a pool twice',
      { drawPools: ['Freshmen', 'Freshmen'] },
      'drawPools',
      'Samma grupp får bara vara med en gång.',
    ],
    ['a witness without source', { drawWitnessSource: '' }, 'drawWitnessSource', EMPTY],
    ['a witness without moment', { drawWitnessAt: null }, 'drawWitnessAt', EMPTY],
    ['a witness without format', { drawWitnessFormat: null }, 'drawWitnessFormat.count', EMPTY],
    [
      'a witness before the close',
      { drawWitnessAt: after(23) },
      'drawWitnessAt',
      'Måste vara när anmälan har stängt.',
    ],
    [
      'a witness after the last booking',
      { drawWitnessAt: after(73) },
      'drawWitnessAt',
      'Måste vara innan sista bokning.',
    ],
    [
      'numbers of no range',
      { drawWitnessFormat: { count: 1, min: 3, max: 3, sorted: false } },
      'drawWitnessFormat.max',
      'Måste vara större än det minsta numret.',
    ],
    [
      'a deadline after the start',
      { givesMarks: true, returnDeadline: after(97) },
      'returnDeadline',
      'Måste vara innan eventet startar.',
    ],
    [
      'a deadline before the release',
      { givesMarks: true, returnDeadline: RELEASE },
      'returnDeadline',
      'Måste vara efter biljettsläpp.',
    ],
  ] as const)('a draw with %s is refused at its field', (_, change, field, sentence) => {
    expect((faults(change as ReleaseFacts) as Record<string, string>)[field]).toBe(sentence);
  });

  it('a draw of an event without last booking closes before the start', () => {
    const late = { drawWindowMinutes: 96 * 60, drawWitnessAt: after(96) };
    expect(faults(late, undefined, { ...times, expiry: '' }).drawWindowMinutes).toBe(
      'Anmälan måste stänga innan eventet startar.',
    );
  });

  it('a draft may lack anything, but its times are in order', () => {
    const state = { isDraft: true, isPublished: false };
    expect(faults({ drawWindowMinutes: null, drawWitnessSource: null }, state)).toEqual({});
    expect(faults({ drawWitnessAt: after(1) }, state)).toHaveProperty('drawWitnessAt');
  });

  it('a published event may move its start before the locked deadline', () => {
    const marks = { givesMarks: true, returnDeadline: after(97) };
    expect(faults(marks, { isDraft: false, isPublished: true })).toEqual({});
  });
});
