import type { TargetGroup } from '../core/target-group.ts';
import { textMessages } from '../core/text-spec.ts';
import type { ButtonType, ThemeStatus } from './fields.ts';
import { themeTexts } from './texts.ts';

type Maybe<T> = T | null | undefined;

/** The input of the rules, for portal and server alike. Instants are ISO strings. */
export type ThemeFacts = {
  readonly status: ThemeStatus;
  readonly title?: Maybe<string>;
  readonly targetGroup?: Maybe<TargetGroup>;
  readonly start?: Maybe<string>;
  readonly end?: Maybe<string>;
  readonly themeLinkButtonType: ButtonType;
  readonly themeLinkButtonText?: Maybe<string>;
  readonly themeButtonEventId?: Maybe<string>;
  readonly themeLinkUrl?: Maybe<string>;
  readonly countdownEnabled: 'enabled' | 'disabled';
  readonly countdownStartTime?: Maybe<string>;
  readonly countdownButtonType: ButtonType;
  readonly countdownButtonEventId?: Maybe<string>;
  readonly countdownLinkUrl?: Maybe<string>;
};

const keptFor = <T>(type: ButtonType, wanted: ButtonType, value: T): T | null =>
  type === wanted ? value : null;

/** Drops the fields that the chosen button types and the countdown switch hide. */
export const withoutDropped = <T extends ThemeFacts>(theme: T) => {
  const enabled = theme.countdownEnabled === 'enabled';
  const countdownButtonType: ButtonType = enabled ? theme.countdownButtonType : 'none';
  const { themeLinkButtonType } = theme;
  return {
    ...theme,
    themeLinkButtonText: themeLinkButtonType === 'none' ? null : theme.themeLinkButtonText,
    themeButtonEventId: keptFor(themeLinkButtonType, 'in-app', theme.themeButtonEventId),
    themeLinkUrl: keptFor(themeLinkButtonType, 'url', theme.themeLinkUrl),
    countdownStartTime: enabled ? theme.countdownStartTime : null,
    countdownButtonType,
    countdownButtonEventId: keptFor(countdownButtonType, 'in-app', theme.countdownButtonEventId),
    countdownLinkUrl: keptFor(countdownButtonType, 'url', theme.countdownLinkUrl),
  };
};

/** The stored times of a published theme: a start that has passed may stay. */
export type Published = { readonly start: Maybe<string>; readonly countdownStartTime: Maybe<string> };

type Faults = Partial<Record<keyof ThemeFacts, string>>;

const at = (instant: Maybe<string>): number => (instant ? new Date(instant).getTime() : Number.NaN);

const missingIn = (theme: ThemeFacts): Faults => {
  const faults: Faults = {};
  if (!theme.title?.trim()) faults.title = textMessages.required;
  if (!theme.targetGroup) faults.targetGroup = textMessages.radioRequired;
  if (!theme.start) faults.start = textMessages.required;
  if (!theme.end) faults.end = textMessages.required;
  const { themeLinkButtonType: link, countdownButtonType: countdown } = theme;
  if (link !== 'none' && !theme.themeLinkButtonText?.trim())
    faults.themeLinkButtonText = textMessages.required;
  if (link === 'in-app' && !theme.themeButtonEventId) faults.themeButtonEventId = textMessages.required;
  if (link === 'url' && !theme.themeLinkUrl?.trim()) faults.themeLinkUrl = textMessages.required;
  if (theme.countdownEnabled === 'disabled') return faults;
  if (!theme.countdownStartTime) faults.countdownStartTime = textMessages.required;
  if (countdown === 'in-app' && !theme.countdownButtonEventId) {
    faults.countdownButtonEventId = textMessages.required;
  }
  if (countdown === 'url' && !theme.countdownLinkUrl?.trim()) {
    faults.countdownLinkUrl = themeTexts.countdownUrlRequired;
  }
  return faults;
};

const outOfOrder = (theme: ThemeFacts): Faults => {
  const faults: Faults = {};
  if (at(theme.start) >= at(theme.end)) {
    faults.start = themeTexts.startBeforeEnd;
    faults.end = themeTexts.endAfterStart;
  }
  if (at(theme.countdownStartTime) >= at(theme.start)) {
    faults.countdownStartTime = themeTexts.countdownBeforeStart;
  }
  return faults;
};

const inThePast = (theme: ThemeFacts, now: Date, published: Published | undefined): Faults => {
  const passed = (instant: Maybe<string>, stored: Maybe<string>) =>
    at(instant) <= now.getTime() && at(instant) !== at(stored);
  const faults: Faults = {};
  if (passed(theme.start, published?.start)) faults.start = themeTexts.startInFuture;
  if (passed(theme.countdownStartTime, published?.countdownStartTime)) {
    faults.countdownStartTime = themeTexts.countdownInFuture;
  }
  return faults;
};

/** What prevents saving, by field. A draft may lack anything, but its times must be in order. */
export const themeFaults = (given: ThemeFacts, now: Date, published?: Published): Faults => {
  const theme = withoutDropped(given);
  if (theme.status === 'draft') return outOfOrder(theme);
  return { ...outOfOrder(theme), ...inThePast(theme, now, published), ...missingIn(theme) };
};

/** Ids are UUIDv7, so they sort by creation. */
type Started = { readonly start: Date; readonly id: string };

/** Whether the first of two themes for the same people is shown: it starts later, or was created later. */
export const takesOver = (one: Started, other: Started): boolean => {
  const later = one.start.getTime() - other.start.getTime();
  return later > 0 || (later === 0 && one.id > other.id);
};
