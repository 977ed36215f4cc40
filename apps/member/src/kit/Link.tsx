import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, navigate } from '../platform/router.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Replaces the history entry: Back skips the current page. */
  replace?: boolean;
};

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link within the app, without a page load. */
export const Link = ({ to, replace = false, onClick, ...props }: LinkProps) => (
  <a
    {...props}
    href={hrefOf(to)}
    onClick={(event) => {
      onClick?.(event);
      if (event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      navigate(to, { replace });
    }}
  />
);
