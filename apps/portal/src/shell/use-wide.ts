import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for the menu beside the content. */
export const useWide = (): boolean =>
  useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false });
