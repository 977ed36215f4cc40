import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { throttle } from './throttle.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

type BufferedText = {
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
};

// Soon enough to look like at once.
const REST_MS = 120;
// What may take the text as it is.
const endings = ['pointerdown', 'submit', 'popstate', 'beforeunload', 'pagehide'];

/**
 * For a field that keeps its own text, so that a key does nothing but show. The form hears of it when the fingers rest, and
 * before anything is done with it. The field is given a text only when that comes from elsewhere.
 */
export const useBufferedText = ({ value, onText, onBlur }: BufferedText) => {
  const field = useRef<TextElement>(null);
  // What the form and the field last had in common.
  const shared = useRef<string>(undefined);
  const hear = useRef(onText);
  hear.current = onText;

  useLayoutEffect(() => {
    if (!field.current || value === shared.current) return;
    field.current.value = value;
    // As the field has it, which knows one kind of line break only.
    shared.current = field.current.value;
  }, [value]);

  const [tell] = useState(() => (render: (act: () => void) => void) => {
    const text = field.current?.value;
    if (text === undefined || text === shared.current) return;
    shared.current = text;
    render(() => hear.current(text));
  });
  // Rendered before anything else happens: a form that then goes back to its old text must be seen to have changed it.
  const [telling] = useState(() => throttle(() => tell(flushSync), REST_MS));

  useLayoutEffect(() => {
    for (const ending of endings) window.addEventListener(ending, telling.now, { capture: true });
    return () => {
      for (const ending of endings) window.removeEventListener(ending, telling.now, { capture: true });
      telling.stop();
      tell((act) => act());
    };
  }, [tell, telling]);

  return {
    ref: useCallback((element: TextElement | null) => {
      field.current = element;
    }, []),
    onChange: telling.soon,
    onBlur: () => {
      telling.now();
      onBlur();
    },
  };
};
