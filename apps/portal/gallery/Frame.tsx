import { useMantineColorScheme } from '@mantine/core';
import { NavLink, Outlet } from 'react-router';
import { QuietButton } from '../src/kit/button/QuietButton.tsx';
import classes from './gallery.module.css';

const pages = [
  ['/', 'Smådelar'],
  ['/fields', 'Fält'],
  ['/pickers', 'Väljare'],
  ['/editor', 'Formulär'],
  ['/table/ready', 'Tabell'],
  ['/dialogs', 'Dialoger'],
] as const;

export const Frame = () => {
  const { setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.frame}>
      <nav className={classes.nav} aria-label="Byggdelar">
        {pages.map(([to, label]) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
        <QuietButton size="sm" onClick={() => setColorScheme('light')}>
          Ljust
        </QuietButton>
        <QuietButton size="sm" onClick={() => setColorScheme('dark')}>
          Mörkt
        </QuietButton>
      </nav>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
};
