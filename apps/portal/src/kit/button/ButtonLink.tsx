import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';

type ButtonLinkProps = {
  to: string;
  look: 'primary' | 'secondary';
  icon?: ReactNode;
  children: ReactNode;
};

export const ButtonLink = ({ to, look, icon, children }: ButtonLinkProps) => (
  <Link to={to} className={classes.button} data-look={look} data-size="md">
    <span className={classes.content}>
      {icon}
      {children}
    </span>
  </Link>
);
