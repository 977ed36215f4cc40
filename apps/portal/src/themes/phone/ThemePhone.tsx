import { countdownColours } from '@karportalen/contract/themes/default-palettes';
import { VisuallyHidden } from '../../kit/a11y/VisuallyHidden.tsx';
import { Phone } from '../../kit/phone/Phone.tsx';
import { HighlightContext, useHighlight } from '../colours/highlighted-colour.ts';
import { Backdrop } from './Backdrop.tsx';
import { CountdownHero } from './CountdownHero.tsx';
import { HomeScreen } from './HomeScreen.tsx';
import classes from './home-screen.module.css';
import { Spot } from './Spot.tsx';
import { type PhoneMode, paintOf, type ThemeLook } from './theme-look.ts';

type ThemePhoneProps = { look: ThemeLook; mode: PhoneMode; size?: 'full' | 'small' | undefined };

const said: Record<PhoneMode, string> = {
  theme: 'Appens startsida i temats färger.',
  countdown: 'Appens startsida medan nedräkningen pågår: mörk med blå detaljer.',
};

const fixed = { lit: null, point: () => {} };

/** The app's home screen as the theme paints it, or as it looks while the countdown runs. */
export const ThemePhone = ({ look, mode, size }: ThemePhoneProps) => {
  const pointing = useHighlight();
  const counting = mode === 'countdown';
  const colours = counting ? countdownColours : look.colours;
  return (
    <HighlightContext value={counting ? fixed : pointing}>
      <Phone
        language="en"
        withSwitch={false}
        size={size}
        background={colours.layout.background}
        backdrop={
          <Backdrop
            style={paintOf(colours).style}
            imageUrl={counting ? null : look.imageUrl}
            withPlace={!counting}
          />
        }
      >
        {() => (
          <>
            <span lang="sv">
              <VisuallyHidden>{said[mode]}</VisuallyHidden>
            </span>
            <HomeScreen colours={colours}>
              {counting && (
                <CountdownHero title={look.title} start={look.start} withButton={look.countdownButton} />
              )}
              {!counting && look.buttonText !== null && (
                <Spot name="section.home.themeLinkButton" className={classes.linkButton}>
                  <span>{look.buttonText || 'Knapptext'}</span>
                </Spot>
              )}
            </HomeScreen>
          </>
        )}
      </Phone>
    </HighlightContext>
  );
};
