import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { DialogOpened } from './dialog-opened.ts';
import { useCloseOnNavigation } from './use-close-on-navigation.ts';
import { useDialogMark } from './use-dialog-mark.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useOverlayPress } from './use-overlay-press.ts';
import { useStrayPressGuard } from './use-stray-press-guard.ts';

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** While true, neither Escape nor a press outside closes it. */
  busy?: boolean | undefined;
  /** Fills a phone's screen. */
  wholePhone?: boolean | undefined;
  /** For a page in another language. */
  closeLabel?: string | undefined;
};

const widths = { sm: 420, md: 520, lg: 760 };

/** A name may itself end in a question mark: 'Ta bort Vad vill ni äta?' has only one. */
const asked = (title: ReactNode): ReactNode =>
  typeof title === 'string' ? title.replace(/\?{2,}$/, '?') : title;

/** The frame of every dialog: title, close button, scrolling body. */
export const Dialog = ({
  opened,
  onClose,
  title,
  children,
  size = 'md',
  busy = false,
  wholePhone = false,
  closeLabel = 'Stäng',
}: DialogProps) => {
  const echo = useStrayPressGuard(opened);
  const outside = useOverlayPress(opened, () => !busy && onClose());
  const followed = useCloseOnNavigation(onClose);
  useFocusReturn(opened);
  useDialogMark(opened);
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const isWhole = wholePhone && isPhone;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={asked(title)}
      size={widths[size]}
      fullScreen={isWhole}
      // Room above for a toast, which must cover neither the title nor the buttons.
      yOffset="max(5dvh, 72px)"
      returnFocus={false}
      closeOnEscape={!busy}
      {...outside}
      withCloseButton={!busy}
      closeButtonProps={{ 'aria-label': closeLabel }}
      // Mantine's element for it is <header>, which would be another banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ transition: 'pop', duration: 150 }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        close: classes.close,
        ...(!isWhole && { inner: classes.inner }),
      }}
    >
      <div className={classes.heard} {...echo} {...followed}>
        <DialogOpened value={opened}>{children}</DialogOpened>
      </div>
    </Modal>
  );
};
