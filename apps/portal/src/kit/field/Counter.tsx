import { counterText } from '@karportalen/contract/core/text-spec';
import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import classes from './counter.module.css';
import { type CounterTone, counterTone } from './counter-tone.ts';

// Announced only when the tone changes: a count at every key would drown the typed text.
const spoken = (tone: CounterTone, max: number): string =>
  ({ quiet: '', near: `Snart fullt, högst ${max} tecken.`, over: `För långt, högst ${max} tecken.` })[tone];

export type CounterProps = { length: number; max: number; id?: string | undefined };

export const Counter = ({ length, max, id }: CounterProps) => {
  const tone = counterTone(length, max);
  const widest = { '--letters': counterText(max, max).length } as CSSProperties;
  return (
    <span className={classes.counter} data-tone={tone}>
      <span id={id} className={classes.count} style={widest}>
        {counterText(length, max)}
      </span>
      <VisuallyHidden live>{spoken(tone, max)}</VisuallyHidden>
    </span>
  );
};
