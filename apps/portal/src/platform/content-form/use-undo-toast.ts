import { useCallback, useEffect, useRef } from 'react';
import { toast } from '../../kit/toast/toast.tsx';

/** A toast that something was removed, with 'Ångra' while the toast and its page are there. */
export const useUndoToast = () => {
  const shown = useRef<string>(undefined);
  const hide = useCallback(() => {
    if (shown.current) toast.hide(shown.current);
    shown.current = undefined;
  }, []);
  useEffect(() => hide, [hide]);
  return useCallback(
    (said: string, undo: () => void) => {
      hide();
      shown.current = toast.action(said, { label: 'Ångra', onClick: undo });
    },
    [hide],
  );
};
