import IconPlus from 'virtual:icon/plus';
import {
  deleteTheme,
  listActiveThemes,
  listDraftThemes,
  listThemeHistory,
  listUpcomingThemes,
} from '@karportalen/contract/themes/endpoints';
import type { Theme } from '@karportalen/contract/themes/fields';
import { themeTexts } from '@karportalen/contract/themes/texts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import type { RowAction } from '../kit/table/types.ts';
import { toast } from '../kit/toast/toast.tsx';
import { Archive } from '../platform/archive/Archive.tsx';
import { groupFilter, useOwnerFilters } from '../platform/archive/archive-filters.ts';
import { archiveTab } from '../platform/archive/archive-tab.ts';
import { useDeletion } from '../platform/archive/use-deletion.tsx';
import { takeNotice } from '../platform/notice.ts';
import { themeColumns } from './columns.tsx';
import { ThemeDetail } from './ThemeDetail.tsx';
import { nameOf, stateOf } from './theme-state.ts';
import { themeLists } from './use-save.ts';

const lost = (theme: Theme): string =>
  ['active', 'covered'].includes(stateOf(theme, new Date()))
    ? 'Temat försvinner ur appen direkt. Det går inte att ångra.'
    : 'Det går inte att ångra.';

/** An edit ends with a page load; its toast is shown here. */
const useNotice = () =>
  useEffect(() => {
    const sentence = takeNotice();
    if (sentence) toast.success(sentence);
  }, []);

export const Page = () => {
  useNotice();
  const navigate = useNavigate();
  const [shown, setShown] = useState<{
    theme: Theme;
    actions: readonly RowAction<Theme>[];
    opened: boolean;
  }>();
  const deletion = useDeletion({
    endpoint: deleteTheme,
    texts: themeTexts.remove,
    changes: themeLists,
    args: (_theme: Theme, id) => ({ params: { id } }),
    title: (theme) => `Ta bort ${nameOf(theme)}?`,
    body: lost,
  });

  const filters = [groupFilter, ...useOwnerFilters().creator];
  const create = () => navigate('/themes/create');
  const copy: RowAction<Theme> = { kind: 'copy', onClick: (_, id) => navigate(`/themes/copy/${id}`) };
  const edit: RowAction<Theme> = { kind: 'edit', onClick: (_, id) => navigate(`/themes/edit/${id}`) };
  const remove: RowAction<Theme> = { kind: 'delete', onClick: deletion.ask };
  const shared = {
    filters,
    rows: ({ themes }: { themes: Theme[] }) => themes,
    emptyAction: <SecondaryButton onClick={create}>Skapa ett tema</SecondaryButton>,
  };

  return (
    <>
      <Archive
        title="Teman"
        description="Det som visas i appen nu, det som väntar, det som har varit och det som inte är klart."
        action={
          <PrimaryButton onClick={create} icon={<IconPlus aria-hidden />}>
            Nytt tema
          </PrimaryButton>
        }
        initialTab="upcoming"
        tabs={[
          archiveTab({
            ...shared,
            key: 'active',
            order: '-date',
            dates: 'Start',
            label: 'AKTIVA',
            list: listActiveThemes,
            columns: themeColumns.active,
            actions: [copy, edit, remove],
          }),
          archiveTab({
            ...shared,
            key: 'upcoming',
            order: 'date',
            dates: 'Start',
            label: 'SCHEMALAGDA',
            list: listUpcomingThemes,
            columns: themeColumns.upcoming,
            actions: [copy, edit, remove],
          }),
          archiveTab({
            ...shared,
            key: 'history',
            order: '-date',
            dates: 'Slut',
            label: 'HISTORIK',
            list: listThemeHistory,
            columns: themeColumns.history,
            actions: [copy, remove],
          }),
          archiveTab({
            ...shared,
            key: 'draft',
            order: '-date',
            dates: 'Senast ändrad',
            label: 'UTKAST',
            list: listDraftThemes,
            columns: themeColumns.draft,
            actions: [copy, edit, remove],
          }),
        ]}
        rowName={nameOf}
        onOpen={(theme, actions) => setShown({ theme, actions, opened: true })}
      />
      {shown && (
        <ThemeDetail key={shown.theme.id} {...shown} onClose={() => setShown({ ...shown, opened: false })} />
      )}
      {deletion.dialog}
    </>
  );
};
