import { paletteOf } from '@karportalen/contract/themes/default-palettes';
import { type ChosenColours, type ThemePalette, withLinkButton } from '@karportalen/contract/themes/palette';

/** The colours an organiser would choose; the rest of the palette is derived. */
type Choice = readonly [background: string, main: string, events: Graphic, restaurants: Graphic];
type Graphic = readonly [left: string, middle: string, right: string];

const graphic = ([leftPart, middlePart, rightPart]: Graphic) => ({ leftPart, middlePart, rightPart });

const coloursOf = ([background, main, events, restaurants]: Choice): ChosenColours => ({
  layout: { background },
  primary: { icon: main },
  section: {
    home: { main },
    events: { main: events[2] },
    restaurants: { main: restaurants[2] },
  },
  topGraphic: { events: graphic(events), restaurants: graphic(restaurants) },
});

const choices = {
  amber: ['#1d1408', '#f2a93b', ['#7a3b12', '#d9772b', '#f2c14e'], ['#4a2c10', '#a8641f', '#e0b36a']],
  coral: ['#1f1016', '#ff7a6b', ['#8c2f4b', '#e8596b', '#ffb199'], ['#5c2340', '#c2477a', '#f59bb4']],
  violet: ['#150f26', '#b79bff', ['#3d2a80', '#7b5be0', '#c7b0ff'], ['#4a1f66', '#9c4fc4', '#e0a8f5']],
  ocean: ['#0a1626', '#5db4ff', ['#123f73', '#2f7fd1', '#8ccbff'], ['#0f4a5c', '#1f94a8', '#7fdbe3']],
  ember: ['#1b0d0b', '#ff8a4c', ['#6b1d14', '#c9412b', '#ff9d5c'], ['#3d1a3a', '#8a3a6e', '#d97a9c']],
  frost: ['#0d1a24', '#a9dcf5', ['#26506b', '#5f9fc4', '#c9ecfb'], ['#2d4059', '#6f8fb5', '#c2d6ee']],
  pine: ['#0b1a14', '#6fd0a0', ['#14503a', '#2f9468', '#93dcb8'], ['#3f4a14', '#87993a', '#cbd982']],
  meadow: ['#121a0b', '#b5dc5b', ['#3c5c16', '#7fab34', '#d3ec8f'], ['#145048', '#2f9a8a', '#8fe0d0']],
  slate: ['#11141c', '#9fb2d8', ['#2b3550', '#5a6d9c', '#b3c2e4'], ['#3a3350', '#75689c', '#c3b8e4']],
} as const satisfies Record<string, Choice>;

export type PaletteName = keyof typeof choices;

export const themePalette = (name: PaletteName, hasButton: boolean): ThemePalette =>
  paletteOf(withLinkButton(coloursOf(choices[name]), hasButton));
