import type { FieldValues, Resolver } from 'react-hook-form';

const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * A field that changes is judged once the change is on the screen: the rules of a whole form take longer than a key should.
 * Whoever saves is answered at once.
 */
export const whenDrawn =
  <V extends FieldValues, C, T>(resolver: Resolver<V, C, T>): Resolver<V, C, T> =>
  async (values, context, options) => {
    if (options.names?.length === 1) await drawn();
    return resolver(values, context, options);
  };
