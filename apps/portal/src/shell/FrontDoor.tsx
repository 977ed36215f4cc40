import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

/** A public page: a title in the tab and nothing around it. */
export const FrontDoor = ({ title, page }: { title: string; page: ReactNode }) => {
  usePageTitle(title);
  return page;
};
