import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { debounce } from './debounce.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

type BufferedText = {
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
};

// A pause short enough to feel immediate.
const REST_MS = 120;
// Events before which the form must have the text.
const endings = ['pointerdown', 'submit', 'popstate', 'beforeunload', 'pagehide'];

/**
 * Keeps a field's text outside the form, so that a key only shows. The form gets it debounced, and at once
 * before it is used (press, submit, navigation). The field's value is set only when it changes from
 * elsewhere.
 */
export const useBufferedText = ({ value, onText, onBlur }: BufferedText) => {
  const field = useRef<TextElement>(null);
  // The text that form and field last agreed on.
  const shared = useRef<string>(undefined);
  const hear = useRef(onText);
  hear.current = onText;

  useLayoutEffect(() => {
    if (!field.current || value === shared.current) return;
    field.current.value = value;
    // Read back from the field, which normalises line breaks.
    shared.current = field.current.value;
  }, [value]);

  const [tell] = useState(() => (render: (act: () => void) => void) => {
    const text = field.current?.value;
    if (text === undefined || text === shared.current) return;
    shared.current = text;
    render(() => hear.current(text));
  });
  // flushSync: a form that resets to its old text at once must still be seen to have changed.
  const [telling] = useState(() => debounce(() => tell(flushSync), REST_MS));

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
