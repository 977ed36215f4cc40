import type { Icon } from '@karportalen/phone-views/icon.ts';
import type { ReactNode } from 'react';
import classes from './empty.module.css';

type EmptyProps = { icon: Icon; title: string; text?: string | undefined; children?: ReactNode };

export const Empty = ({ icon: Icon, title, text, children }: EmptyProps) => (
  <div className={classes.empty}>
    <span className={classes.icon}>
      <Icon size={28} stroke={1.6} aria-hidden />
    </span>
    <p className={classes.title}>{title}</p>
    {text && <p className={classes.text}>{text}</p>}
    {children}
  </div>
);
