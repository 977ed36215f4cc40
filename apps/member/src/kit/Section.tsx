import { PageSection } from '@karportalen/phone-views/page/PageSection.tsx';
import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

type SectionProps = {
  title: string;
  /** A 'see all' link. */
  more?: { to: string; text: string } | undefined;
  card?: boolean;
  children: ReactNode;
};

export const Section = ({ more, ...props }: SectionProps) => (
  <PageSection {...props} heading="h2" more={more && <Link to={more.to}>{more.text}</Link>} />
);
