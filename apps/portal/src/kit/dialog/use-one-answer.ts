import { useLayoutEffect, useRef } from 'react';

/**
 * For a question that closes at once: it takes one answer each time it is opened. Its buttons stay under the pointer
 * while the dialog fades out, where the second press of a double click would answer again.
 */
export const useOneAnswer = (opened: boolean) => {
  const isAnswered = useRef(false);
  useLayoutEffect(() => {
    if (opened) isAnswered.current = false;
  }, [opened]);
  return (answer: () => unknown) => (): unknown => {
    if (isAnswered.current) return undefined;
    isAnswered.current = true;
    return answer();
  };
};
