import { BackButton } from '@karportalen/phone-views/page/BackButton.tsx';
import { type ReactNode, useEffect } from 'react';
import { goBack } from '../platform/router.ts';
import classes from './page.module.css';

type PageProps = {
  title: string;
  /** Hides the heading visually; screen readers and focus still use it. */
  hideTitle?: boolean;
  back?: { to: string; text: string } | undefined;
  aside?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** Page layout: heading, which gets focus after navigation, and one or two columns. */
export const Page = ({ title, hideTitle = false, back, aside, wide = false, children }: PageProps) => {
  useEffect(() => {
    document.title = `${title} · Kårappen`;
  }, [title]);
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      {back && <BackButton text={back.text} onBack={() => goBack(back.to)} />}
      <h1 className={hideTitle ? classes.hidden : classes.title} tabIndex={-1} data-page-title>
        {title}
      </h1>
      <div className={classes.columns} data-two={aside !== undefined || undefined}>
        <div className={classes.main}>{children}</div>
        {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      </div>
    </div>
  );
};
