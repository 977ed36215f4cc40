import { useMediaQuery } from '@mantine/hooks';

// A button and its gap, in px. Coarse pointers get larger buttons (see the button's style).
const BUTTON = { fine: 32 + 4, coarse: 40 + 4 };
// The cell's padding minus the buttons' negative margin.
const AROUND = { usual: 24, compact: 16 };
// The width of the column's heading.
const LEAST = { usual: 84, compact: 52 };

/** The width of the actions column in px: as narrow as its buttons allow. */
export const useActionsWidth = (buttons: number, compact: boolean): number => {
  const isCoarse = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  if (buttons === 0) return 0;
  const look = compact ? 'compact' : 'usual';
  return Math.max(LEAST[look], buttons * BUTTON[isCoarse ? 'coarse' : 'fine'] + AROUND[look]);
};
