import { type ComponentType, lazy, Suspense, useState } from 'react';

type LazyPart<P> = ComponentType<P> & {
  /** Preloads the code. A loaded part renders at once, so the page does not shrink for a moment. */
  readonly load: () => Promise<unknown>;
};

/** A component fetched after the page: seldom needed, or far down. Renders nothing until then. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> => {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Lazy = lazy(loadOnce) as unknown as ComponentType<P>;
  const Part = (props: P) => {
    // Fixed at first render: switching components later would lose the part's state.
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
