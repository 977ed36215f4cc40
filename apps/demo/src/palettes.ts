import { paletteOf } from '@karportalen/contract/themes/default-palettes';
import { type ChosenColours, type ThemePalette, withLinkButton } from '@karportalen/contract/themes/palette';

/** The colours an organiser would choose; the rest of the palette is derived. */
type Choice = {
  readonly background: string;
  readonly main: string;
  readonly events: readonly [left: string, middle: string, right: string];
  readonly restaurants: readonly [left: string, middle: string, right: string];
};

const graphic = ([leftPart, middlePart, rightPart]: Choice['events']) => ({
  leftPart,
  middlePart,
  rightPart,
});

const coloursOf = ({ background, main, events, restaurants }: Choice): ChosenColours => ({
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
  amber: {
    background: '#1d1408',
    main: '#f2a93b',
    events: ['#7a3b12', '#d9772b', '#f2c14e'],
    restaurants: ['#4a2c10', '#a8641f', '#e0b36a'],
  },
  coral: {
    background: '#1f1016',
    main: '#ff7a6b',
    events: ['#8c2f4b', '#e8596b', '#ffb199'],
    restaurants: ['#5c2340', '#c2477a', '#f59bb4'],
  },
  violet: {
    background: '#150f26',
    main: '#b79bff',
    events: ['#3d2a80', '#7b5be0', '#c7b0ff'],
    restaurants: ['#4a1f66', '#9c4fc4', '#e0a8f5'],
  },
  ocean: {
    background: '#0a1626',
    main: '#5db4ff',
    events: ['#123f73', '#2f7fd1', '#8ccbff'],
    restaurants: ['#0f4a5c', '#1f94a8', '#7fdbe3'],
  },
  ember: {
    background: '#1b0d0b',
    main: '#ff8a4c',
    events: ['#6b1d14', '#c9412b', '#ff9d5c'],
    restaurants: ['#3d1a3a', '#8a3a6e', '#d97a9c'],
  },
  frost: {
    background: '#0d1a24',
    main: '#a9dcf5',
    events: ['#26506b', '#5f9fc4', '#c9ecfb'],
    restaurants: ['#2d4059', '#6f8fb5', '#c2d6ee'],
  },
  pine: {
    background: '#0b1a14',
    main: '#6fd0a0',
    events: ['#14503a', '#2f9468', '#93dcb8'],
    restaurants: ['#3f4a14', '#87993a', '#cbd982'],
  },
  meadow: {
    background: '#121a0b',
    main: '#b5dc5b',
    events: ['#3c5c16', '#7fab34', '#d3ec8f'],
    restaurants: ['#145048', '#2f9a8a', '#8fe0d0'],
  },
  slate: {
    background: '#11141c',
    main: '#9fb2d8',
    events: ['#2b3550', '#5a6d9c', '#b3c2e4'],
    restaurants: ['#3a3350', '#75689c', '#c3b8e4'],
  },
} as const satisfies Record<string, Choice>;

export type PaletteName = keyof typeof choices;

export const themePalette = (name: PaletteName, hasButton: boolean): ThemePalette =>
  paletteOf(withLinkButton(coloursOf(choices[name]), hasButton));
