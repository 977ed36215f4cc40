import { type ReactNode, useContext } from 'react';
import { SectionLevel } from './section-level.ts';

type SectionHeadingProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** The heading of what is shown both on a page and in a dialog: no level is left out in either. */
export const SectionHeading = ({ className, children }: SectionHeadingProps) => {
  const Level = useContext(SectionLevel);
  return <Level className={className}>{children}</Level>;
};
