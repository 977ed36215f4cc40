import { type ReactNode, useEffect } from 'react';
import { usePageTitle } from './page-title.ts';

type PublicLayoutProps = { title: string; language: 'sv' | 'en'; page: ReactNode };

/** A public page: a title in the tab and nothing around it. */
export const PublicLayout = ({ title, language, page }: PublicLayoutProps) => {
  usePageTitle(title);
  // What is read aloud follows the document's language.
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'sv';
    };
  }, [language]);
  return page;
};
