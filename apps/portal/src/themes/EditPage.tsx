import { getTheme } from '@karportalen/contract/themes/endpoints';
import type { Theme } from '@karportalen/contract/themes/fields';
import { useState } from 'react';
import { LoadedItem } from '../platform/content-form/LoadedItem.tsx';
import { ThemeBadge } from './ThemeBadge.tsx';
import { ThemeForm } from './ThemeForm.tsx';
import { valuesOf } from './theme-values.ts';

// Kept from the first render: a refetch must not pull the form from under whoever is writing in it.
const Editing = ({ theme }: { theme: Theme }) => {
  const [begun] = useState(() => ({ theme, defaults: valuesOf(theme) }));
  return <ThemeForm defaults={begun.defaults} edited={begun.theme} />;
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
    {(theme) => <Editing key={theme.id} theme={theme} />}
  </LoadedItem>
);
