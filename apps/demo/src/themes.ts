import { themes } from '@karportalen/server/themes/tables';
import type { InferInsertModel } from 'drizzle-orm';
import { between, type Context, DAY, earliest, later, MINUTE } from './context.ts';
import type { DemoEvent } from './events.ts';
import { insertRows } from './insert-rows.ts';
import { type Owner, type Spread, spreadOwners, withoutCreator } from './owners.ts';
import { themePalette } from './palettes.ts';
import type { PosterName } from './posters.ts';
import type { ThemeText } from './texts/text-types.ts';
import { themeTexts } from './texts/themes.ts';
import type { DemoDivision } from './union.ts';

type Row = InferInsertModel<typeof themes>;
type ThemeTab = 'active' | 'upcoming' | 'history' | 'draft';

const tabs: Record<ThemeTab, Spread> = {
  active: { union: 7, home: 13, others: 7 },
  upcoming: { union: 7, home: 13, others: 7 },
  history: { union: 8, home: 14, others: 8 },
  draft: { union: 7, home: 13, others: 6 },
};

const daysIn = ({ random }: Context, tab: ThemeTab, index: number): readonly [start: number, end: number] => {
  if (tab === 'active') return [-random.int(1, 20), random.int(2, 40)];
  const start = tab === 'history' ? -12 - index * 9 : 2 + index * 4;
  return [start, start + random.int(2, 9)];
};

/** An event for an in-app button: one that the theme's owner can see. */
const linkedEvent = ({ random }: Context, owner: Owner, active: readonly DemoEvent[]): string =>
  random.pick(active.filter((event) => owner.divisionId === null || event.divisionId === owner.divisionId))
    .id;

const linkOf = (context: Context, { button }: ThemeText, owner: Owner, active: readonly DemoEvent[]) => {
  if (!button) return { type: 'none', eventId: null, url: null } as const;
  if (button.url) return { type: 'url', eventId: null, url: button.url } as const;
  return { type: 'in-app', eventId: linkedEvent(context, owner, active), url: null } as const;
};

const countdownOf = (context: Context, text: ThemeText, start: Date, link: ReturnType<typeof linkOf>) => ({
  countdownEnabled: text.countdown,
  countdownStartTime: text.countdown ? later(start, -context.random.int(3, 12) * DAY) : null,
  countdownButtonType: text.countdown ? link.type : 'none',
  countdownButtonEventId: text.countdown ? link.eventId : null,
  countdownLinkUrl: text.countdown ? link.url : null,
});

export const fillThemes = async (
  context: Context,
  union: readonly DemoDivision[],
  images: ReadonlyMap<PosterName, string>,
  active: readonly DemoEvent[],
): Promise<void> => {
  const { random, now, day, newId, q } = context;
  const rowOf = (tab: ThemeTab, text: ThemeText, owner: Owner, index: number): Row => {
    const [startDay, endDay] = daysIn(context, tab, index);
    const startTime = day(startDay, random.pick(['06:00', '08:00', '12:00']));
    const link = linkOf(context, text, owner, active);
    const createdAt = later(
      earliest(now, startTime),
      -random.int(20, 40) * DAY - random.int(1, 600) * MINUTE,
    );
    const unfinished = tab === 'draft' && index % 4 === 1;
    return {
      id: newId(),
      title: text.title,
      targetGroup: unfinished ? null : text.group,
      isDraft: tab === 'draft',
      startTime,
      endTime: day(endDay, '23:00'),
      imageSha256: unfinished ? null : (images.get(text.image) ?? null),
      palette: themePalette(text.palette, text.button !== undefined),
      themeLinkButtonType: link.type,
      themeLinkButtonText: text.button?.text ?? null,
      themeButtonEventId: link.eventId,
      themeLinkUrl: link.url,
      ...countdownOf(context, text, startTime, link),
      ...(tab === 'history' && index >= 27 ? withoutCreator(owner) : owner),
      createdAt,
      updatedAt: random.chance(0.4) ? between(random, createdAt, earliest(now, startTime)) : createdAt,
    };
  };
  const rows = (Object.keys(tabs) as ThemeTab[]).flatMap((tab) => {
    const texts = random.shuffled(themeTexts);
    const owners = random.shuffled(spreadOwners(union, tabs[tab]));
    return owners.flatMap((owner, index) => {
      const text = texts[index];
      return text ? [rowOf(tab, text, owner, index)] : [];
    });
  });
  await insertRows(q, themes, rows);
};
