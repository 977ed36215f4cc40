import { type ComponentProps, useLayoutEffect, useRef } from 'react';

type LongTextProps = Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'defaultValue'> & { value: string };

/**
 * A textarea that is told its text only when that is another than what was written in it. Given as React's own `value`, every
 * key would write the whole text into the page a second time.
 */
export const LongText = ({ value, ...native }: LongTextProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (area.current && area.current.value !== value) area.current.value = value;
  }, [value]);
  return <textarea {...native} ref={area} />;
};
