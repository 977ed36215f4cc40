export type Intent =
  | { do: 'open'; at: 'chosen' | 'first' | 'last' }
  | { do: 'step'; by: number }
  | { do: 'go'; to: 'first' | 'last' }
  | { do: 'choose' }
  | { do: 'close' };

const whenOpened = new Map<string, Intent>([
  ['ArrowDown', { do: 'step', by: 1 }],
  ['ArrowUp', { do: 'step', by: -1 }],
  ['PageDown', { do: 'step', by: 10 }],
  ['PageUp', { do: 'step', by: -10 }],
  ['Home', { do: 'go', to: 'first' }],
  ['End', { do: 'go', to: 'last' }],
  ['Enter', { do: 'choose' }],
  [' ', { do: 'choose' }],
  ['Escape', { do: 'close' }],
]);

const whenClosed = new Map<string, Intent>([
  ['ArrowDown', { do: 'open', at: 'chosen' }],
  ['ArrowUp', { do: 'open', at: 'chosen' }],
  ['Enter', { do: 'open', at: 'chosen' }],
  [' ', { do: 'open', at: 'chosen' }],
  ['Home', { do: 'open', at: 'first' }],
  ['End', { do: 'open', at: 'last' }],
]);

/** The meaning of a key in an open or closed listbox. */
export const keyIntent = (key: string, opened: boolean): Intent | undefined =>
  (opened ? whenOpened : whenClosed).get(key);
