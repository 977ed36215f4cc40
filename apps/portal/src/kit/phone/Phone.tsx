import '@karportalen/phone-views/tokens.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Language } from '../field/FieldFrame.tsx';
import { PhoneSwitch, type PhoneSwitchOption } from './PhoneSwitch.tsx';
import classes from './phone.module.css';
import { StatusBar } from './StatusBar.tsx';

export type PhoneProps = {
  /** What the app shows in this language; real type sizes, the frame is as wide as a phone. */
  children: (language: Language) => ReactNode;
  /** Set both to steer the language from outside. */
  language?: Language | undefined;
  onLanguageChange?: ((language: Language) => void) | undefined;
  /** Behind the status bar and everything else. Any CSS background. */
  background?: string | undefined;
  /** Drawn under the status bar and the content, from the very top of the screen. */
  backdrop?: ReactNode;
  /** Colour of the clock and the icons: dark text for a light screen, light for a dark one. */
  ink?: 'light' | 'dark' | undefined;
  /** The small one stands in dialogs. */
  size?: 'full' | 'small' | undefined;
  label?: string | undefined;
  /** What the status bar's clock shows; null where the screen has a clock of its own. */
  clock?: string | null | undefined;
  withSwitch?: boolean | undefined;
};

const languages: readonly PhoneSwitchOption<Language>[] = [
  { key: 'sv', label: 'SV', name: 'Svenska' },
  { key: 'en', label: 'EN', name: 'Engelska' },
];

/** More than fits the screen is scrolled, by keyboard too. */
const useReachable = () => {
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  // After every render: what the screen shows is the caller's, and changes without a word. Told by an observer when the
  // browser has laid the page out anyway; to ask for it at once would lay it out twice for every key in a form.
  useEffect(() => {
    const box = content.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setScrolls(box.scrollHeight > box.clientHeight + 1));
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  });
  const reachable = scrolls ? { role: 'group', tabIndex: 0, 'aria-label': 'Telefonens skärm' } : {};
  return { content, reachable };
};

/** One phone for all previews. */
export const Phone = ({
  children,
  language,
  onLanguageChange,
  background = '#0B0F1A',
  backdrop,
  ink = 'light',
  size = 'full',
  label = 'Så här ser det ut i appen',
  clock = '9:41',
  withSwitch = true,
}: PhoneProps) => {
  const [own, setOwn] = useState<Language>('sv');
  const shown = language ?? own;
  const { content, reachable } = useReachable();
  const choose = (next: Language) => {
    setOwn(next);
    onLanguageChange?.(next);
  };
  return (
    <div className={classes.stand} data-size={size}>
      {withSwitch && (
        <PhoneSwitch legend="Språk i förhandsvisningen" options={languages} value={shown} onChange={choose} />
      )}
      <section className={classes.body} aria-label={label}>
        <div className={classes.screen} style={{ background }} data-ink={ink}>
          {backdrop}
          <StatusBar clock={clock} />
          <div className={classes.content} lang={shown} key={shown} ref={content} {...reachable}>
            {children(shown)}
          </div>
          <span className={classes.home} aria-hidden />
        </div>
      </section>
    </div>
  );
};
