import { getTheme } from '@karportalen/contract/themes/endpoints';
import type { Theme } from '@karportalen/contract/themes/fields';
import { useState } from 'react';
import { LoadedItem } from '../platform/content-form/LoadedItem.tsx';
import { useImageFile } from '../platform/content-form/use-image-file.ts';
import { ThemeForm } from './ThemeForm.tsx';
import { copyOf } from './theme-values.ts';

const Filled = ({ theme, image }: { theme: Theme; image: File | null }) => {
  const [defaults] = useState(() => copyOf(theme, image, new Date()));
  return <ThemeForm defaults={defaults} copied={theme} />;
};

const Copying = ({ theme }: { theme: Theme }) => {
  const image = useImageFile(theme.pngUrl);
  return image === undefined ? null : <Filled theme={theme} image={image} />;
};

export const Page = () => (
  <LoadedItem
    endpoint={getTheme}
    createPath="/themes/create"
    what="temat"
    title="Kopiera tema"
    description="Allt är ifyllt från det du kopierar. Bara tiderna är nya."
  >
    {(theme) => <Copying key={theme.id} theme={theme} />}
  </LoadedItem>
);
