import { useLayoutEffect, useRef } from 'react';

/**
 * For a question that closes at once: takes one answer per opening. Its buttons stay under the pointer while
 * it fades out, where a double click would answer again.
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
