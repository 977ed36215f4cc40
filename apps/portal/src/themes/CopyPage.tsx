import { getTheme } from '@karportalen/contract/themes/endpoints';
import { CopiedItem } from '../platform/content-form/CopiedItem.tsx';
import { ThemeForm } from './ThemeForm.tsx';
import { copyOf } from './theme-values.ts';

export const Page = () => (
  <CopiedItem
    endpoint={getTheme}
    createPath="/themes/create"
    what="temat"
    title="Kopiera tema"
    description="Allt är ifyllt från det du kopierar. Bara tiderna är nya."
    imageUrlOf={({ pngUrl }) => pngUrl}
    copyOf={copyOf}
  >
    {(defaults, theme) => <ThemeForm defaults={defaults} copied={theme} />}
  </CopiedItem>
);
