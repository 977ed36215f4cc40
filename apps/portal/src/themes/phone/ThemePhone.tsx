import { countdownColours } from '@karportalen/contract/themes/default-palettes';
import { CountdownView } from '@karportalen/phone-views/themes/CountdownView.tsx';
import {
  HeroButtonFace,
  type HeroTarget,
  heroButtonClass,
} from '@karportalen/phone-views/themes/HeroButtonFace.tsx';
import { heroWords } from '@karportalen/phone-views/themes/hero-words.ts';
import { ThemeHero } from '@karportalen/phone-views/themes/ThemeHero.tsx';
import { VisuallyHidden } from '../../kit/a11y/VisuallyHidden.tsx';
import { Phone } from '../../kit/phone/Phone.tsx';
import { HighlightContext, useHighlight } from '../highlighted-colour.ts';
import { HomeScreen } from './HomeScreen.tsx';
import classes from './home-screen.module.css';
import { phonePaint } from './phone-paint.ts';
import { Spot } from './Spot.tsx';
import type { PhoneMode, ThemeLook } from './theme-look.ts';
import { useNow } from './use-now.ts';

const LANGUAGE = 'en';
const hello = heroWords[LANGUAGE].hello('User');

const Button = ({ target }: { target: HeroTarget }) => (
  <Spot name="section.home.themeLinkButton" className={heroButtonClass}>
    <HeroButtonFace target={target} language={LANGUAGE} />
  </Spot>
);

const ThemeHead = ({ look }: { look: ThemeLook }) => (
  <ThemeHero imageUrl={look.imageUrl} graphic={look.colours.topGraphic.events} hello={hello}>
    {/* In the app a button without a text shows its target; here it is a placeholder. */}
    {look.button && <Button target={{ ...look.button, text: look.button.text || 'Knapptext' }} />}
  </ThemeHero>
);

const CountdownHead = ({ look }: { look: ThemeLook }) => (
  <ThemeHero imageUrl={null} graphic={null} hello={hello}>
    <CountdownView
      title={look.title || 'Temats titel'}
      heading="p"
      until={look.start}
      now={useNow()}
      language={LANGUAGE}
    >
      {look.countdownButton && <Button target={look.countdownButton} />}
    </CountdownView>
  </ThemeHero>
);

type ThemePhoneProps = { look: ThemeLook; mode: PhoneMode; size?: 'full' | 'small' | undefined };

const said: Record<PhoneMode, string> = {
  theme: 'Appens startsida i temats färger.',
  countdown: 'Appens startsida medan nedräkningen pågår: mörk med blå detaljer.',
};

const fixed = { lit: null, point: () => {} };

/** Outlines the screen while its own colour is highlighted. */
const ScreenEdge = () => {
  const { lit } = useHighlight();
  const name = 'layout.background';
  return <span className={classes.edge} data-paints={name} data-lit={lit === name || undefined} />;
};

/** The app's home screen in the theme's colours, or while the countdown runs. */
export const ThemePhone = ({ look, mode, size }: ThemePhoneProps) => {
  const pointing = useHighlight();
  const isCounting = mode === 'countdown';
  const colours = isCounting ? countdownColours : look.colours;
  const { scheme, page, ground } = phonePaint(colours);
  const hasImage = !isCounting && look.imageUrl !== null;
  return (
    <HighlightContext value={isCounting ? fixed : pointing}>
      <Phone
        language={LANGUAGE}
        withSwitch={false}
        size={size}
        background={hasImage ? page : ground}
        backdrop={<ScreenEdge />}
        ink={scheme === 'dark' ? 'light' : 'dark'}
      >
        {() => (
          <>
            <span lang="sv">
              <VisuallyHidden>{said[mode]}</VisuallyHidden>
            </span>
            <HomeScreen colours={colours}>
              {isCounting ? <CountdownHead look={look} /> : <ThemeHead look={look} />}
            </HomeScreen>
          </>
        )}
      </Phone>
    </HighlightContext>
  );
};
