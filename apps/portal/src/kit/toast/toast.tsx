import IconAlertCircle from 'virtual:icon/alert-circle';
import IconCircleCheck from 'virtual:icon/circle-check';
import IconInfoCircle from 'virtual:icon/info-circle';
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { wholeDates } from '../text/whole-dates.tsx';
import { CountdownAction } from './CountdownAction.tsx';
import { ToastAction } from './ToastAction.tsx';

export const TOAST_MS = 5000;
const ACTION_TOAST_MS = 8000;
const LOADING_TEXT = 'Laddar...';

type Tone = 'success' | 'error' | 'info' | 'loading';

const icons: Record<Tone, ReactNode> = {
  success: <IconCircleCheck size={20} stroke={2} aria-hidden />,
  error: <IconAlertCircle size={20} stroke={2} aria-hidden />,
  info: <IconInfoCircle size={20} stroke={2} aria-hidden />,
  loading: null,
};

const look = (tone: Tone, message: ReactNode, autoClose: number | false): NotificationData => ({
  message: wholeDates(message),
  autoClose,
  icon: icons[tone],
  loading: tone === 'loading',
  loaderProps: { size: 20 },
  role: tone === 'error' ? 'alert' : 'status',
  'data-tone': tone,
});

type Told<A> = string | ((outcome: A) => string | undefined);
const tell = <A,>(told: Told<A>, outcome: A): string | undefined =>
  typeof told === 'function' ? told(outcome) : told;

export type PromiseTexts<A> = {
  loading?: string | undefined;
  /** Undefined where the outcome is shown in another way. */
  success: Told<A>;
  error: Told<unknown>;
};

const loading = (message: string = LOADING_TEXT): string =>
  notifications.show(look('loading', message, false));

/** The toast that last said each text. */
const lastOf = new Map<string, string>();

/** One toast of a text at a time: the same failure, pressed again, takes the place of the last one. */
const hideEqual = (text: string): void => {
  const last = lastOf.get(text);
  if (last !== undefined) notifications.hide(last);
};

const say = (tone: Exclude<Tone, 'loading'>, text: string): string => {
  hideEqual(text);
  const id = notifications.show(look(tone, text, TOAST_MS));
  lastOf.set(text, id);
  return id;
};

// Shown again rather than updated when the loading toast was closed by hand.
const replace = (id: string, tone: 'success' | 'error', text: string): void => {
  const { notifications: shown, queue } = notificationsStore.getState();
  const stillThere = [...shown, ...queue].some((item) => item.id === id);
  if (!stillThere) return void say(tone, text);
  hideEqual(text);
  notifications.update({ ...look(tone, text, TOAST_MS), id });
  lastOf.set(text, id);
};

const settle = (id: string, tone: 'success' | 'error', told: string | undefined): void => {
  if (told === undefined) notifications.hide(id);
  else replace(id, tone, told);
};

/** The toast stays for the length of its exit: a second press of its button does nothing. */
const once = (act: () => void) => {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
};

export const toast = {
  success: (message: string): string => say('success', message),
  error: (message: string): string => say('error', message),
  info: (message: string): string => say('info', message),
  loading,
  hide: (id: string): void => {
    notifications.hide(id);
  },
  action: (message: string, action: { label: string; onClick: () => void }): string => {
    const act = once(() => {
      notifications.hide(id);
      action.onClick();
    });
    const body = <ToastAction message={message} label={action.label} onClick={act} />;
    const id = notifications.show(look('info', body, ACTION_TOAST_MS));
    return id;
  },
  /** Counts down; `onEnd` runs then also if the toast was closed, unless the button was pressed. */
  countdown: (
    message: string,
    act: { seconds: number; label: string; onClick: () => void; onEnd: () => void },
  ): string => {
    const { seconds, label } = act;
    const onClick = once(() => {
      clearTimeout(timer);
      notifications.hide(id);
      act.onClick();
    });
    const body = <CountdownAction {...{ message, seconds, label, onClick }} />;
    const id = notifications.show(look('info', body, false));
    const timer = setTimeout(() => {
      notifications.hide(id);
      act.onEnd();
    }, seconds * 1000);
    return id;
  },
  /** Shows 'Laddar...' until the promise settles, then the outcome. Settles like the promise. */
  promise: async <A,>(promise: Promise<A>, texts: PromiseTexts<A>): Promise<A> => {
    const id = loading(texts.loading);
    try {
      const outcome = await promise;
      settle(id, 'success', tell(texts.success, outcome));
      return outcome;
    } catch (error) {
      settle(id, 'error', tell(texts.error, error));
      throw error;
    }
  },
};
