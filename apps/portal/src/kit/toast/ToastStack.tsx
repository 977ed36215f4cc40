import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast.module.css';
import { TOAST_MS } from './toast.tsx';

const MOST_AT_ONCE = 20;

export const ToastStack = () => (
  <Notifications
    // At the bottom, clear of title and tabs, and above a form's action bar.
    position="bottom-center"
    autoClose={TOAST_MS}
    limit={MOST_AT_ONCE}
    containerWidth={420}
    transitionDuration={160}
    classNames={{ root: classes.root, notification: classes.toast }}
  />
);
