import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { useEchoGuard } from './use-echo-guard.ts';

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** While true, neither Escape nor a press outside closes it. */
  busy?: boolean | undefined;
  /** For a page in another language. */
  closeLabel?: string | undefined;
};

const widths = { sm: 420, md: 520, lg: 760 };

/** The frame of every dialog: title, close button, scrolling body. */
export const Dialog = ({
  opened,
  onClose,
  title,
  children,
  size = 'md',
  busy = false,
  closeLabel = 'Stäng',
}: DialogProps) => {
  const echo = useEchoGuard(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      withCloseButton={!busy}
      closeButtonProps={{ 'aria-label': closeLabel }}
      transitionProps={{ transition: 'pop', duration: 150 }}
      overlayProps={{ backgroundOpacity: 0.45, color: '#0C1120' }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        close: classes.close,
        inner: classes.inner,
      }}
    >
      <div className={classes.heard} {...echo}>
        {children}
      </div>
    </Modal>
  );
};
