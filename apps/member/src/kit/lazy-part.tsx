import { type ComponentType, lazy, Suspense, useState } from 'react';

type LazyPart<P> = ComponentType<P> & {
  /** Fetches its code: awaited before it is shown, it takes its place at once and the page does not shrink meanwhile. */
  readonly load: () => Promise<unknown>;
};

/** A part whose code comes after the page itself: seldom needed, or further down. Until then its place is empty. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> => {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Lazy = lazy(loadOnce) as unknown as ComponentType<P>;
  const Part = (props: P) => {
    // As it was when first drawn: to change the component later would throw away its state.
    const [Ready] = useState(() => loaded);
    if (Ready) return <Ready {...props} />;
    return (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    );
  };
  return Object.assign(Part, { load: loadOnce });
};
