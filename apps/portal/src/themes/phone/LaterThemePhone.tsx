import { type ComponentProps, lazy, Suspense } from 'react';
import { Phone } from '../../kit/phone/Phone.tsx';

const ThemePhone = lazy(async () => ({ default: (await import('./ThemePhone.tsx')).ThemePhone }));

/** The theme's phone, fetched after the page that it stands in; until then a dark one stands in its place. */
export const LaterThemePhone = (props: ComponentProps<typeof ThemePhone>) => (
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
