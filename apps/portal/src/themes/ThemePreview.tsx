import { useState } from 'react';
import { useLeavePreview } from '../kit/form/preview-place.ts';
import { PhoneSwitch, type PhoneSwitchOption } from '../kit/phone/PhoneSwitch.tsx';
import { goToColour, HighlightContext, useHighlight } from './highlighted-colour.ts';
import { LazyThemePhone } from './phone/LazyThemePhone.tsx';
import type { PhoneMode, ThemeLook } from './phone/theme-look.ts';
import classes from './preview.module.css';

const modes: readonly PhoneSwitchOption<PhoneMode>[] = [
  { key: 'theme', label: 'Tema' },
  { key: 'countdown', label: 'Countdown' },
];

/** The form's phone: a press on a part of it goes to that part's colour field. */
export const ThemePreview = ({ look }: { look: ThemeLook }) => {
  const [chosen, setChosen] = useState<PhoneMode>('theme');
  const [counted, setCounted] = useState(look.countdown);
  const { lit, point } = useHighlight();
  // A countdown just added is shown.
  if (look.countdown !== counted) {
    setCounted(look.countdown);
    setChosen(look.countdown ? 'countdown' : 'theme');
  }
  const leave = useLeavePreview();
  // A highlighted colour switches to the theme, which is what it paints.
  const mode = look.countdown && lit === null ? chosen : 'theme';
  const pick: typeof goToColour = (name) => {
    leave();
    // After the drawer has returned the focus.
    setTimeout(() => goToColour(name), 0);
  };
  return (
    <div className={classes.preview}>
      {look.countdown && (
        <PhoneSwitch legend="Visa i telefonen" options={modes} value={mode} onChange={setChosen} />
      )}
      <HighlightContext value={{ lit, point, pick }}>
        <LazyThemePhone look={look} mode={mode} />
      </HighlightContext>
    </div>
  );
};
