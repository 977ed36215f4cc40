import { type KeyboardEvent, useRef, useState } from 'react';
import { type Intent, keyIntent } from './key-intent.ts';
import { createTypeAhead, matchTypeAhead } from './type-ahead.ts';

type ListOption = { label: string; disabled?: boolean | undefined };

type ListboxSettings = {
  options: readonly ListOption[];
  /** The option that is active on opening: the first chosen one, or the first. */
  startAt: number;
  onChoose: (index: number) => void;
  closeOnChoose: boolean;
};

/** Keyboard and state of a select-only combobox: focus stays on the button, the active option moves. */
export const useListbox = ({ options, startAt, onChoose, closeOnChoose }: ListboxSettings) => {
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const [typeAhead] = useState(() => createTypeAhead());
  // A ref, since two keys can come between two renders.
  const position = useRef(-1);
  const ends = { first: 0, last: options.length - 1, chosen: startAt };

  const moveTo = (index: number) => {
    position.current = Math.min(ends.last, Math.max(0, index));
    setActive(position.current);
  };

  const open = (at: number) => {
    setOpened(true);
    moveTo(at);
  };

  const close = () => setOpened(false);

  const choose = (index: number) => {
    const option = options[index];
    if (!option || option.disabled) return;
    moveTo(index);
    onChoose(index);
    if (closeOnChoose) close();
  };

  const follow = (intent: Intent) => {
    if (intent.do === 'open') open(ends[intent.at]);
    if (intent.do === 'step') moveTo(position.current + intent.by);
    if (intent.do === 'go') moveTo(ends[intent.to]);
    if (intent.do === 'choose') choose(position.current);
    if (intent.do === 'close') close();
  };

  const type = (letter: string) => {
    const found = matchTypeAhead(options, typeAhead.push(letter), opened ? position.current : startAt - 1);
    if (!opened) open(found >= 0 ? found : startAt);
    else if (found >= 0) moveTo(found);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') close();
    const isLetter = event.key.length === 1 && (event.key !== ' ' || typeAhead.isTyping());
    const intent = keyIntent(event.key, opened);
    if (!isLetter && !intent) return;
    event.preventDefault();
    // Escape closes only the list, not the dialog around it.
    event.stopPropagation();
    if (isLetter) type(event.key);
    else if (intent) follow(intent);
  };

  return { opened, active, open: () => open(startAt), close, choose, moveTo, onKeyDown };
};
