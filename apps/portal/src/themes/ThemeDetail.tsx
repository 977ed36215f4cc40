import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { ButtonType, Theme } from '@karportalen/contract/themes/fields';
import { type ReactNode, useState } from 'react';
import { DetailActions } from '../kit/dialog/DetailActions.tsx';
import { DetailHalves } from '../kit/dialog/DetailHalves.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { type Fact, FactList } from '../kit/dialog/FactList.tsx';
import { ArchiveTabs } from '../kit/page/ArchiveTabs.tsx';
import type { RowAction } from '../kit/table/types.ts';
import { EventLink } from '../platform/EventLink.tsx';
import { historyAction } from '../platform/history-action.tsx';
import { groupWithCount } from '../platform/target-groups/group-text.ts';
import { LazyThemePhone } from './phone/LazyThemePhone.tsx';
import { lookOf, type PhoneMode } from './phone/theme-look.ts';
import { ThemeBadge } from './ThemeBadge.tsx';
import { nameOf } from './theme-state.ts';

const when = (instant: string | null): string => (instant ? formatDateTime(instant) : 'Inte valt än');

type Button = {
  readonly type: ButtonType;
  readonly eventId: string | null;
  readonly eventName: string | null;
  readonly url: string | null;
};

const leadsTo = ({ type, eventId, eventName, url }: Button): ReactNode => {
  if (type === 'none') return 'Ingen';
  if (type === 'url') return url ?? 'Ingen adress än';
  if (!eventId || !eventName) return 'Eventet finns inte längre';
  return (
    <>
      Eventet <EventLink id={eventId}>{eventName}</EventLink>
    </>
  );
};

const themeFacts = (theme: Theme): Fact[] => [
  { label: 'Status', value: <ThemeBadge theme={theme} /> },
  ...(theme.coveredBy
    ? [{ label: 'Dolt av', value: `${theme.coveredBy}, som började senare för samma personer` }]
    : []),
  { label: 'Visas för', value: groupWithCount(theme.targetGroup) },
  { label: 'Start', value: when(theme.start) },
  { label: 'Slut', value: when(theme.end) },
  {
    label: 'Knapp',
    value: leadsTo({
      type: theme.themeLinkButtonType,
      eventId: theme.themeButtonEventId,
      eventName: theme.themeButtonEventName,
      url: theme.themeLinkUrl,
    }),
  },
  { label: 'Skapad av', value: theme.createdBy },
];

const countdownFacts = (theme: Theme): Fact[] => [
  { label: 'Börjar', value: when(theme.countdownStartTime) },
  { label: 'Slutar', value: when(theme.start) },
  {
    label: 'Knapp',
    value: leadsTo({
      type: theme.countdownButtonType,
      eventId: theme.countdownButtonEventId,
      eventName: theme.countdownButtonEventName,
      url: theme.countdownLinkUrl,
    }),
  },
];

const View = ({ theme, mode }: { theme: Theme; mode: PhoneMode }) => (
  <DetailHalves
    facts={<FactList facts={mode === 'theme' ? themeFacts(theme) : countdownFacts(theme)} />}
    phone={<LazyThemePhone look={lookOf(theme)} mode={mode} size="small" />}
  />
);

type ThemeDetailProps = {
  theme: Theme;
  actions: readonly RowAction<Theme>[];
  opened: boolean;
  onClose: () => void;
};

const tabs = [
  { key: 'theme', label: 'Tema' },
  { key: 'countdown', label: 'Countdown' },
] as const;

export const ThemeDetail = ({ theme, actions, opened, onClose }: ThemeDetailProps) => {
  const [mode, setMode] = useState<PhoneMode>('theme');
  return (
    <Dialog opened={opened} onClose={onClose} title={nameOf(theme)} size="lg">
      {theme.countdownEnabled === 'enabled' ? (
        <ArchiveTabs label="Tema och countdown" tabs={tabs} value={mode} onChange={setMode}>
          <View theme={theme} mode={mode} />
        </ArchiveTabs>
      ) : (
        <View theme={theme} mode="theme" />
      )}
      <DetailActions row={theme} actions={[...actions, historyAction]} onClose={onClose} />
    </Dialog>
  );
};
