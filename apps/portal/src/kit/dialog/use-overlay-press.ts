import { type MouseEvent, useEffect, useRef } from 'react';

const DOUBLE_PRESS_MS = 500;

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range'].includes(target.type));

/**
 * Props that decide when a press on the overlay closes a Mantine dialog or drawer: not within half a second
 * of opening (a double click on what opened it), and never while it holds typed text.
 */
export const useOverlayPress = (opened: boolean, onClose: () => void) => {
  const openedAt = useRef(0);
  const typedIn = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>());

  useEffect(() => {
    if (!opened) return;
    openedAt.current = performance.now();
    typedIn.current.clear();
    const note = ({ target }: Event) => {
      if (isTextField(target)) typedIn.current.add(target);
    };
    document.addEventListener('input', note, true);
    return () => document.removeEventListener('input', note, true);
  }, [opened]);

  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Overlay and dialog are siblings.
    const dialog = currentTarget.parentElement;
    const holdsText = [...typedIn.current].some((field) => field.value !== '' && dialog?.contains(field));
    const isEcho = performance.now() - openedAt.current < DOUBLE_PRESS_MS;
    if (!isEcho && !holdsText) onClose();
  };

  return {
    closeOnClickOutside: false,
    overlayProps: { backgroundOpacity: 0.45, color: '#0C1120', onClick: press },
  };
};
