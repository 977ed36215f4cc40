import IconExternalLink from 'virtual:icon/external-link';
import type { ReactNode } from 'react';
import { LinkedText } from '../LinkedText.tsx';
import type { Language } from '../language.ts';
import { buttonClass } from '../page/button-class.ts';
import { creditText, detailWords } from './detail-words.ts';
import { EventRows, EventTags } from './EventFacts.tsx';
import { EventPicture } from './EventPicture.tsx';
import type { EventLook, Placeholders } from './event-look.ts';
import classes from './event-view.module.css';

type LinkProps = {
  link: NonNullable<EventLook['link']>;
  language: Language;
  isOpen: boolean;
  instead: string | undefined;
};

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).hostname : undefined);

/** Without a text of its own the button shows the URL's host. */
const LinkButton = ({ link: { text, url }, language, isOpen, instead }: LinkProps) => {
  const drawn = (
    <>
      {text[language] || hostOf(url) || instead}
      <IconExternalLink size={16} stroke={2} role="img" aria-label={detailWords[language].elsewhere} />
    </>
  );
  return isOpen ? (
    <a className={buttonClass('secondary')} href={url} target="_blank" rel="noreferrer">
      {drawn}
    </a>
  ) : (
    <span className={buttonClass('secondary')}>{drawn}</span>
  );
};

type EventViewProps = {
  look: EventLook;
  language: Language;
  /** The heading's element, chosen by the page. */
  heading: 'h2' | 'p';
  /** Only in the portal's preview: texts for empty fields. Links cannot be opened there. */
  placeholders?: Placeholders | undefined;
  /** Layout for wide screens, set by the page. */
  className?: string | undefined;
  /** The booking section, placed right after the facts. */
  tickets: ReactNode;
  /** Shown after the description. */
  children?: ReactNode;
};

export const EventView = ({
  look,
  language,
  heading: Heading,
  placeholders,
  className = '',
  tickets,
  children,
}: EventViewProps) => {
  const [name, description] = [look.name[language], look.description[language]];
  return (
    <article className={`${classes.event} ${className}`}>
      <div className={classes.picture}>
        <EventPicture url={look.imageUrl} />
      </div>
      {look.imageUrl && look.imageCred && (
        <p className={classes.credit}>{creditText(look.imageCred, language)}</p>
      )}
      <div className={classes.head}>
        <Heading className={classes.name} data-pale={!name || undefined}>
          {name || placeholders?.name}
        </Heading>
        <EventTags look={look} language={language} />
      </div>
      <div className={classes.facts}>
        <EventRows look={look} language={language} placeholders={placeholders} />
      </div>
      {tickets}
      <div className={classes.about}>
        <p className={classes.description} data-pale={!description || undefined}>
          {description ? <LinkedText text={description} /> : placeholders?.description}
        </p>
        {look.link && (
          <LinkButton
            link={look.link}
            language={language}
            isOpen={placeholders === undefined}
            instead={placeholders?.link}
          />
        )}
      </div>
      {children}
    </article>
  );
};
