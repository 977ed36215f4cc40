import { type ComponentType, lazy, Suspense } from 'react';

/** A part whose code comes after the page itself: seldom needed, or further down. Until then its place is empty. */
export const later = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
};
