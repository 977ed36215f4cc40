import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import type { ReactNode } from 'react';
import { PrimaryButton } from '../button/PrimaryButton.tsx';
import classes from './formShell.module.css';

const WIDE = '(min-width: 1200px)';

/** Rendered in one place at a time: a second hidden copy would double every id and every picture. */
export const PreviewSlot = ({ children }: { children: ReactNode }) => {
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const [opened, { open, close }] = useDisclosure(false);
  if (wide) {
    return (
      <aside className={classes.preview} aria-label="Förhandsgranskning">
        {children}
      </aside>
    );
  }
  return (
    <>
      <div className={classes.float}>
        <PrimaryButton onClick={open} icon={<IconDeviceMobile aria-hidden />}>
          Förhandsgranska
        </PrimaryButton>
      </div>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size={420}
        title="Förhandsgranskning"
        closeButtonProps={{ 'aria-label': 'Stäng' }}
        transitionProps={{ duration: 160 }}
        classNames={{ content: classes.drawer, header: classes.drawerHead, title: classes.drawerTitle }}
      >
        <div className={classes.drawerBody}>{children}</div>
      </Drawer>
    </>
  );
};
