import type { ColourName } from '@karportalen/contract/themes/palette';
import { createContext, useContext } from 'react';

/** The colour highlighted in form and phone, and how to get from one to the other. */
export type Highlight = {
  readonly lit: ColourName | null;
  readonly point: (name: ColourName | null) => void;
  /** Absent where there is no field to go to. */
  readonly pick?: ((name: ColourName) => void) | undefined;
};

export const HighlightContext = createContext<Highlight>({ lit: null, point: () => {} });

export const useHighlight = (): Highlight => useContext(HighlightContext);

const fieldIdOf = (name: ColourName): string => `colour-${name.replaceAll('.', '-')}`;

export const colourFieldProps = (name: ColourName) => ({ id: fieldIdOf(name) });

/** Scrolls to the colour's field and focuses its code. */
export const goToColour = (name: ColourName): void => {
  const field = document.getElementById(fieldIdOf(name));
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector('input')?.select();
  field?.querySelector('input')?.focus({ preventScroll: true });
};
