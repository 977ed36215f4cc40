import { type ComponentProps, lazy, Suspense } from 'react';
import { Phone } from '../../kit/phone/Phone.tsx';

const ThemePhone = lazy(async () => ({ default: (await import('./ThemePhone.tsx')).ThemePhone }));

/** Lazy: the theme's phone loads after its page; until then a dark phone takes its place. */
export const LazyThemePhone = (props: ComponentProps<typeof ThemePhone>) => (
  <Suspense
    fallback={
      <Phone language="en" withSwitch={false} size={props.size}>
        {() => null}
      </Phone>
    }
  >
    <ThemePhone {...props} />
  </Suspense>
);
