import { type ReactNode, useEffect } from 'react';
import { usePageTitle } from './page-title.ts';

type PublicLayoutProps = { title: string; language: 'sv' | 'en'; page: ReactNode };

/** A public page: sets the document's title and language. */
export const PublicLayout = ({ title, language, page }: PublicLayoutProps) => {
  usePageTitle(title);
  // Screen readers pronounce by the document's language.
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'sv';
    };
  }, [language]);
  return page;
};
