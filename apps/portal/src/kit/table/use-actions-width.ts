import { useMediaQuery } from '@mantine/hooks';

// A button and the gap after it. Fingers get larger ones, as the button's own style says.
const BUTTON = { fine: 32 + 4, coarse: 40 + 4 };
// The cell's padding, less what the buttons reach out into it.
const AROUND = { usual: 24, compact: 16 };
// What the head's word takes.
const LEAST = { usual: 84, compact: 52 };

/** How wide the column of actions is, in px: no wider than its buttons, since a narrow table needs the rest. */
export const useActionsWidth = (buttons: number, compact: boolean): number => {
  const isCoarse = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  if (buttons === 0) return 0;
  const look = compact ? 'compact' : 'usual';
  return Math.max(LEAST[look], buttons * BUTTON[isCoarse ? 'coarse' : 'fine'] + AROUND[look]);
};
