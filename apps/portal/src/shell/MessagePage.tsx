import type { ReactNode } from 'react';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import classes from './message.module.css';
import { usePageTitle } from './page-title.ts';

type MessagePageProps = { title: string; text: string; icon: ReactNode; action?: ReactNode };

export const MessagePage = ({ title, text, icon, action }: MessagePageProps) => {
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} />
      <div className={classes.card}>
        <EmptyState text={text} icon={icon} action={action} />
      </div>
    </>
  );
};
