import '@karportalen/phone-views/tokens.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Language } from '../field/FieldFrame.tsx';
import { PhoneSwitch, type PhoneSwitchOption } from './PhoneSwitch.tsx';
import classes from './phone.module.css';
import { StatusBar } from './StatusBar.tsx';

export type PhoneProps = {
  /** The screen's content in this language, at real type sizes: the frame is as wide as a phone. */
  children: (language: Language) => ReactNode;
  /** Fixes the language, which the switch cannot change then. */
  language?: Language | undefined;
  /** A CSS background behind everything, the status bar included. */
  background?: string | undefined;
  /** Drawn under the status bar and the content, from the top of the screen. */
  backdrop?: ReactNode;
  /** The colour of clock and icons: dark for a light screen, light for a dark one. */
  ink?: 'light' | 'dark' | undefined;
  /** `small` is for dialogs. */
  size?: 'full' | 'small' | undefined;
  label?: string | undefined;
  /** The status bar's time; null where the screen has a clock of its own. */
  clock?: string | null | undefined;
  withSwitch?: boolean | undefined;
};

const languages: readonly PhoneSwitchOption<Language>[] = [
  { key: 'sv', label: 'SV', name: 'Svenska' },
  { key: 'en', label: 'EN', name: 'Engelska' },
];

/** Makes an overflowing screen focusable, so that it scrolls by keyboard. */
const useReachable = () => {
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  // After every render, since the content is the caller's. A ResizeObserver reports after the browser's own
  // layout; reading the size at once would force a second layout at every key.
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

/** The one phone of all previews. */
export const Phone = ({
  children,
  language,
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
  return (
    <div className={classes.stand} data-size={size}>
      {withSwitch && (
        <PhoneSwitch legend="Språk i förhandsvisningen" options={languages} value={shown} onChange={setOwn} />
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
