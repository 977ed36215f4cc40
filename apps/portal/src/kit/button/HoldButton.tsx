import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './button.module.css';
import { Spinner } from './Spinner.tsx';
import { useOnce } from './use-once.ts';

const HOLD_MS = 1000;
const HINT = 'Håll knappen intryckt i en sekund.';
const LEFT_BUTTON = 0;

export type HoldButtonProps = {
  children: ReactNode;
  /** Called once it has been held for a second. If it returns a promise, it is not called again until that has settled. */
  onHeld: () => unknown;
  loading?: boolean | undefined;
};

/** For irreversible acts: a short press does nothing. Held by pointer, touch, Enter or Space. */
export const HoldButton = ({ children, onHeld, loading = false }: HoldButtonProps) => {
  const hint = useId();
  const once = useOnce();
  const [holding, setHolding] = useState(false);
  const [missed, setMissed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);

  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setHolding(false);
  };
  const begin = () => {
    if (loading || timer.current !== undefined) return;
    pressed.current = true;
    setHolding(true);
    timer.current = setTimeout(() => {
      stop();
      setMissed(false);
      once(onHeld);
    }, HOLD_MS);
  };
  const release = () => {
    if (timer.current === undefined) return;
    stop();
    setMissed(true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const onKey = (act: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) act();
  };
  // Assistive technology clicks without pointer or key events, and never by accident.
  const click = () => {
    if (!pressed.current && !loading) once(onHeld);
    pressed.current = false;
  };

  return (
    <div className={classes.hold}>
      <span id={hint} className={classes.hint} data-missed={missed || undefined}>
        {HINT}
      </span>
      <button
        type="button"
        className={classes.button}
        data-look="danger"
        data-holding={holding || undefined}
        data-loading={loading || undefined}
        aria-busy={loading || undefined}
        aria-disabled={loading || undefined}
        aria-describedby={hint}
        onPointerDown={(event: PointerEvent) => event.button === LEFT_BUTTON && begin()}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onKeyDown={onKey(begin)}
        onKeyUp={onKey(release)}
        onBlur={release}
        onClick={click}
        onContextMenu={(event) => event.preventDefault()}
      >
        {loading && (
          <span className={classes.spinner} aria-hidden>
            <Spinner />
          </span>
        )}
        <span className={classes.content}>{children}</span>
      </button>
    </div>
  );
};
