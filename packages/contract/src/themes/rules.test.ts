import { describe, expect, it } from 'vitest';
import { type ThemeFacts, themeFaults, withoutDropped } from './rules.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

const theme: ThemeFacts = {
  status: 'upcoming',
  title: 'Vårbalen',
  targetGroup: 'All',
  start: inHours(24),
  end: inHours(48),
  themeLinkButtonType: 'none',
  countdownEnabled: 'disabled',
  countdownButtonType: 'none',
};
const countdown = { countdownEnabled: 'enabled', countdownStartTime: inHours(12) } as const;
const faults = (change: Partial<ThemeFacts>) => themeFaults({ ...theme, ...change }, now);

describe('a theme to publish', () => {
  it('a theme to publish is fine when all is there', () => {
    expect(faults({})).toEqual({});
    expect(
      faults({ ...countdown, countdownButtonType: 'url', countdownLinkUrl: 'https://karen.se' }),
    ).toEqual({});
  });

  it('a theme to publish starts in the future, before its end [5.36 5.37 5.38]', () => {
    expect(faults({ start: inHours(-1) })).toEqual({ start: 'Startdatum måste vara i framtiden' });
    expect(faults({ start: inHours(0) })).toEqual({ start: 'Startdatum måste vara i framtiden' });
    const crossed = {
      start: 'Startdatum måste vara innan slutdatum',
      end: 'Slutdatum måste vara efter startdatum',
    };
    expect(faults({ start: inHours(48) })).toEqual(crossed);
    expect(faults({ start: inHours(49) })).toEqual(crossed);
  });

  it('a theme to publish has a countdown that starts in the future, before the theme [5.39 5.40]', () => {
    expect(faults({ ...countdown, countdownStartTime: inHours(-1) })).toEqual({
      countdownStartTime: 'Start för countdown måste vara i framtiden',
    });
    expect(faults({ ...countdown, countdownStartTime: inHours(24) })).toEqual({
      countdownStartTime: 'Start måste vara innan temats start',
    });
  });

  it('a theme to publish has what it must have, and is told of all that it lacks at once [5.41]', () => {
    const required = 'Detta fält får inte lämnas tomt.';
    const lacking = { title: ' ', targetGroup: null, start: null, end: null };
    expect(faults(lacking)).toEqual({
      title: required,
      targetGroup: 'Måste välja ett alternativ.',
      start: required,
      end: required,
    });
    expect(faults({ themeLinkButtonType: 'in-app' })).toEqual({
      themeLinkButtonText: required,
      themeButtonEventId: required,
    });
    expect(faults({ themeLinkButtonType: 'url', themeLinkButtonText: 'Biljett' })).toEqual({
      themeLinkUrl: required,
    });
    expect(faults({ countdownEnabled: 'enabled', countdownButtonType: 'url' })).toEqual({
      countdownStartTime: required,
      countdownLinkUrl: 'Detta fält får inte lämnas tomt',
    });
    expect(faults({ ...countdown, countdownButtonType: 'in-app' })).toEqual({
      countdownButtonEventId: required,
    });
  });

  it('a theme to publish keeps a start that has passed, but takes no new one', () => {
    const begun = { ...theme, ...countdown, start: inHours(-24), countdownStartTime: inHours(-48) };
    const published = { start: begun.start, countdownStartTime: begun.countdownStartTime };
    expect(themeFaults(begun, now, published)).toEqual({});
    expect(themeFaults({ ...begun, start: inHours(-23) }, now, published)).toEqual({
      start: 'Startdatum måste vara i framtiden',
    });
    expect(themeFaults(begun, now)).toEqual({
      start: 'Startdatum måste vara i framtiden',
      countdownStartTime: 'Start för countdown måste vara i framtiden',
    });
  });
});

describe('a draft', () => {
  it('a draft of a theme may lack anything and lie in the past, but its times are in order', () => {
    expect(faults({ status: 'draft', title: '', targetGroup: null, start: null, end: null })).toEqual({});
    expect(faults({ status: 'draft', start: inHours(-2), end: inHours(-1) })).toEqual({});
    expect(Object.keys(faults({ status: 'draft', start: inHours(2), end: inHours(1) }))).toEqual([
      'start',
      'end',
    ]);
    expect(Object.keys(faults({ status: 'draft', ...countdown, countdownStartTime: inHours(30) }))).toEqual([
      'countdownStartTime',
    ]);
  });
});

describe('what is dropped', () => {
  const full = {
    ...theme,
    ...countdown,
    themeLinkButtonText: 'Läs mer',
    themeButtonEventId: 'a',
    themeLinkUrl: 'https://a.se',
    countdownButtonEventId: 'b',
    countdownLinkUrl: 'https://b.se',
  };

  it('the button type none drops text, link and event [4.27]', () => {
    expect(withoutDropped({ ...full, themeLinkButtonType: 'none' })).toMatchObject({
      themeLinkButtonText: null,
      themeButtonEventId: null,
      themeLinkUrl: null,
    });
  });

  it("switching the button type drops the other type's field [4.28]", () => {
    expect(
      withoutDropped({ ...full, themeLinkButtonType: 'url', countdownButtonType: 'in-app' }),
    ).toMatchObject({
      themeLinkButtonText: 'Läs mer',
      themeButtonEventId: null,
      themeLinkUrl: 'https://a.se',
      countdownButtonEventId: 'b',
      countdownLinkUrl: null,
    });
  });

  it('a disabled countdown drops its start, button, event and link [4.26]', () => {
    expect(
      withoutDropped({ ...full, countdownEnabled: 'disabled', countdownButtonType: 'url' }),
    ).toMatchObject({
      countdownStartTime: null,
      countdownButtonType: 'none',
      countdownButtonEventId: null,
      countdownLinkUrl: null,
    });
  });

  it('a dropped field of a theme is not validated', () => {
    expect(faults({ countdownStartTime: inHours(-5), countdownButtonType: 'url' })).toEqual({});
  });
});
