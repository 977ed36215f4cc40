import { formatDateTime } from '@karportalen/contract/core/date-format';
import { paletteOf } from '@karportalen/contract/themes/default-palettes';
import type { Theme } from '@karportalen/contract/themes/fields';
import { readPalette } from '@karportalen/contract/themes/palette-wire';
import { CellText } from '../kit/table/CellText.tsx';
import type { Column } from '../kit/table/types.ts';
import { groupText } from '../platform/target-groups/group-text.ts';
import classes from './columns.module.css';
import { ThemeBadge } from './ThemeBadge.tsx';
import { nameOf } from './theme-state.ts';

/** Colour swatches that tell themes apart at a glance. */
const Palette = ({ json }: { json: string }) => {
  const { layout, section, topGraphic } = paletteOf(readPalette(json));
  const shown = [
    layout.background,
    section.home.main,
    topGraphic.events.middlePart,
    topGraphic.restaurants.middlePart,
  ];
  return (
    <span className={classes.palette} aria-hidden>
      {['background', 'main', 'events', 'restaurants'].map((place, index) => (
        <i key={place} style={{ backgroundColor: shown[index] }} />
      ))}
    </span>
  );
};

const title: Column<Theme> = {
  key: 'title',
  header: 'Titel',
  sort: 'title',
  least: 300,
  render: (theme) => <CellText title={nameOf(theme)} lead={theme.createdBy} image={theme.pngUrl} />,
};

const status: Column<Theme> = {
  key: 'status',
  header: 'Status',
  least: 132,
  render: (theme) => <ThemeBadge theme={theme} />,
};

const palette: Column<Theme> = {
  key: 'palette',
  header: 'Färger',
  least: 96,
  fold: 1,
  folded: () => null,
  hideInCards: true,
  render: (theme) => <Palette json={theme.theme} />,
};

const group: Column<Theme> = {
  key: 'group',
  header: 'Visas för',
  least: 124,
  grow: 1,
  fold: 2,
  render: ({ targetGroup }) => groupText(targetGroup),
};

const time = (key: 'start' | 'end' | 'updatedAt', header: string): Column<Theme> => ({
  key,
  header,
  least: 150,
  nowrap: true,
  render: (theme) => {
    const instant = theme[key];
    return instant ? formatDateTime(instant) : '–';
  },
});

const untilText = ({ end }: Theme) => (end ? `till ${formatDateTime(end)}` : null);

const start = time('start', 'Start');
const end = time('end', 'Slut');
const sorted = { sort: 'date' };

const shown = [
  title,
  status,
  palette,
  group,
  { ...start, ...sorted },
  { ...end, fold: 3, folded: untilText },
];

export const themeColumns = {
  active: shown,
  upcoming: shown,
  history: [title, status, palette, group, { ...start, fold: 3 }, { ...end, ...sorted }],
  draft: [
    title,
    status,
    palette,
    group,
    { ...start, fold: 3 },
    { ...time('updatedAt', 'Senast ändrad'), ...sorted },
  ],
} as const;
