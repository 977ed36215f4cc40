import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast.module.css';
import { TOAST_MS } from './toast.tsx';

const MOST_AT_ONCE = 20;

export const ToastStack = () => (
  <Notifications
    // Below, where neither the title nor the tabs are, and above the bar that ends a form.
    position="bottom-center"
    autoClose={TOAST_MS}
    limit={MOST_AT_ONCE}
    containerWidth={420}
    transitionDuration={160}
    classNames={{ root: classes.root, notification: classes.toast }}
  />
);
