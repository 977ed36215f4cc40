import { getTheme } from '@karportalen/contract/themes/endpoints';
import type { Theme } from '@karportalen/contract/themes/fields';
import { useState } from 'react';
import { type EditDraft, EditedItem } from '../platform/content-form/EditedItem.tsx';
import { LoadedItem } from '../platform/content-form/LoadedItem.tsx';
import { ThemeBadge } from './ThemeBadge.tsx';
import { ThemeForm } from './ThemeForm.tsx';
import { valuesOf } from './theme-values.ts';

const Editing = ({ theme, edit }: { theme: Theme; edit: EditDraft }) => {
  const [defaults] = useState(() => valuesOf(theme));
  return <ThemeForm defaults={defaults} edited={theme} edit={edit} />;
};

export const Page = () => (
  <LoadedItem
    endpoint={getTheme}
    createPath="/themes/create"
    what="temat"
    title="Redigera tema"
    description="Det du sparar ersätter det som finns."
    badge={(theme) => <ThemeBadge theme={theme} />}
  >
    {(theme) => (
      <EditedItem item={theme} kind="THEME">
        {(base, edit) => <Editing theme={base} edit={edit} />}
      </EditedItem>
    )}
  </LoadedItem>
);
