import IconExternalLink from 'virtual:icon/external-link';
import type { Language } from '../language.ts';
import classes from './hero-button.module.css';
import { heroWords } from './hero-words.ts';

/** Where the button of a theme or a countdown leads: to an event in the app, or to another site. */
export type HeroTarget = {
  readonly text: string | null;
  /** In the member's language. */
  readonly eventName: string | null;
  readonly leadsOut: boolean;
};

/** The button's class: a link in the app, a <span> in the portal's preview. */
export const heroButtonClass = classes.button;

/** The button's label: its own text, or the event's name. */
export const HeroButtonFace = ({ target, language }: { target: HeroTarget; language: Language }) => (
  <>
    <span className={classes.text}>{target.text || target.eventName || heroWords[language].readMore}</span>
    {target.leadsOut && <IconExternalLink size={16} stroke={2} aria-hidden />}
  </>
);
