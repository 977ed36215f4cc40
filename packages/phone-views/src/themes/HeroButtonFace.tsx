import IconExternalLink from 'virtual:icon/external-link';
import type { Language } from '../language.ts';
import classes from './hero-button.module.css';
import { heroWords } from './hero-words.ts';

/** A theme's button, or a countdown's: it leads to an event of the app or to a page elsewhere. */
export type HeroTarget = {
  readonly text: string | null;
  /** In the language that it is shown in. */
  readonly eventName: string | null;
  readonly leadsOut: boolean;
};

/** How the button looks, for the link that it is in the app and for what the portal draws. */
export const heroButtonClass = classes.button;

/** What stands on it: its own text, else the event's name. */
export const HeroButtonFace = ({ target, language }: { target: HeroTarget; language: Language }) => (
  <>
    <span className={classes.text}>{target.text || target.eventName || heroWords[language].readMore}</span>
    {target.leadsOut && <IconExternalLink size={16} stroke={2} aria-hidden />}
  </>
);
