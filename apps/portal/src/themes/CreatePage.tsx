import { useState } from 'react';
import { PageHead } from '../kit/page/PageHead.tsx';
import { ThemeForm } from './ThemeForm.tsx';
import { emptyTheme } from './theme-values.ts';

export const Page = () => {
  const [defaults] = useState(() => emptyTheme(new Date()));
  return (
    <>
      <PageHead
        title="Nytt tema"
        description="Klä om appens startsida en tid, med egna färger, en bild och en nedräkning om du vill."
      />
      <ThemeForm defaults={defaults} keepsDraft />
    </>
  );
};
