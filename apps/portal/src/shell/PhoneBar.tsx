import IconMenu2 from 'virtual:icon/menu-2';
import { Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { plainHeader } from '../kit/dialog/plain-header.ts';
import { useOverlayPress } from '../kit/dialog/use-overlay-press.ts';
import { ProductName } from '../kit/page/ProductName.tsx';
import classes from './phone-bar.module.css';
import { visitOf } from './visit.ts';

const drawerClasses = {
  content: classes.drawer ?? '',
  header: classes.drawerHead ?? '',
  body: classes.drawerBody ?? '',
  close: classes.drawerClose ?? '',
};

/** The top bar of narrow screens. The drawer stays open until the next page has loaded. */
export const PhoneBar = ({ children }: { children: ReactNode }) => {
  const visit = visitOf(useLocation());
  const [openedAt, setOpenedAt] = useState<string>();
  const opened = openedAt === visit;
  const close = () => setOpenedAt(undefined);
  const outside = useOverlayPress(opened, close);
  // After navigation the focus belongs to the new heading, not to the button that opened the drawer.
  const moved = openedAt !== undefined && !opened;
  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={classes.menuButton}
        aria-expanded={opened}
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(visit)}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        Meny
      </button>
      <div className={classes.name}>
        <ProductName />
      </div>
      <Drawer
        opened={opened}
        onClose={close}
        {...outside}
        returnFocus={!moved}
        size={300}
        title="Meny"
        closeButtonProps={{ 'aria-label': 'Stäng menyn' }}
        attributes={plainHeader}
        transitionProps={{ duration: 160 }}
        classNames={drawerClasses}
      >
        {children}
      </Drawer>
    </header>
  );
};
