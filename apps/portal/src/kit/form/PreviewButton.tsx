import IconDeviceMobile from 'virtual:icon/device-mobile';
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { plainHeader } from '../dialog/plain-header.ts';
import { useOverlayPress } from '../dialog/use-overlay-press.ts';
import classes from './preview-button.module.css';
import { PreviewPlace } from './preview-place.ts';

/** Opens the preview in a drawer where there is no room beside the form. */
export const PreviewButton = ({ children }: { children: ReactNode }) => {
  const [opened, { open, close }] = useDisclosure(false);
  const outside = useOverlayPress(opened, close);
  return (
    <>
      <SecondaryButton onClick={open} icon={<IconDeviceMobile aria-hidden />}>
        <span className={classes.label}>Förhandsgranska</span>
      </SecondaryButton>
      <Drawer
        opened={opened}
        onClose={close}
        {...outside}
        position="right"
        size={420}
        title="Förhandsgranskning"
        closeButtonProps={{ 'aria-label': 'Stäng' }}
        attributes={plainHeader}
        transitionProps={{ duration: 160 }}
        classNames={{ content: classes.drawer, header: classes.head, title: classes.title }}
      >
        <PreviewPlace value={{ leave: close }}>
          <div className={classes.body}>{children}</div>
        </PreviewPlace>
      </Drawer>
    </>
  );
};
