import { targetGroupLabels } from '@karportalen/contract/core/target-group';
import { formatDateTime } from '@karportalen/contract/core/time';
import type { Theme } from '@karportalen/contract/themes/fields';
import { paletteOf } from '@karportalen/contract/themes/palette';
import { readPalette } from '@karportalen/contract/themes/palette-wire';
import { CellText } from '../kit/table/CellText.tsx';
import type { Column } from '../kit/table/types.ts';
import classes from './columns.module.css';
import { ThemeBadge } from './ThemeBadge.tsx';
import { nameOf } from './theme-state.ts';

/** The colours that tell themes apart at a glance. */
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
  width: '24%',
  render: (theme) => <CellText title={nameOf(theme)} quiet={theme.createdBy} image={theme.pngUrl} />,
};

const status: Column<Theme> = {
  key: 'status',
  header: 'Status',
  width: '124px',
  render: (theme) => <ThemeBadge theme={theme} />,
};

const palette: Column<Theme> = {
  key: 'palette',
  header: 'Färger',
  width: '92px',
  hideOnPhone: true,
  render: (theme) => <Palette json={theme.theme} />,
};

const group: Column<Theme> = {
  key: 'group',
  header: 'Visas för',
  render: ({ targetGroup }) => (targetGroup ? targetGroupLabels[targetGroup.group] : '–'),
};

const time = (key: 'start' | 'end' | 'updatedAt', header: string): Column<Theme> => ({
  key,
  header,
  width: '150px',
  nowrap: true,
  render: (theme) => {
    const instant = theme[key];
    return instant ? formatDateTime(instant) : '–';
  },
});

const shown = [title, status, palette, group, time('start', 'Start'), time('end', 'Slut')];

export const themeColumns = {
  active: shown,
  upcoming: shown,
  history: shown,
  draft: [title, status, palette, group, time('start', 'Start'), time('updatedAt', 'Senast ändrad')],
} as const;
