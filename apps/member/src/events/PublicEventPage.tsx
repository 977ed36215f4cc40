import type { PublicEvent } from '@karportalen/contract/events/member-fields';
import { creditText } from '@karportalen/phone-views/events/detail-words.ts';
import { EventPicture } from '@karportalen/phone-views/events/EventPicture.tsx';
import { whenText } from '@karportalen/phone-views/events/words.ts';
import { LinkedText } from '@karportalen/phone-views/LinkedText.tsx';
import { Notice } from '../kit/Notice.tsx';
import type { Language } from '../platform/language.ts';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import classes from './public-event.module.css';
import { publicEventTexts } from './public-event-texts.ts';

const wordsOf = (event: PublicEvent, language: Language) => {
  const pick = (swedish: string, english: string) =>
    language === 'sv' ? swedish || english : english || swedish;
  return {
    name: pick(event.nameSwedish, event.name),
    place: pick(event.locationSwedish, event.location),
    text: pick(event.descriptionSwedish, event.description),
  };
};

const Article = ({ event, language }: { event: PublicEvent; language: Language }) => {
  const { name, place, text } = wordsOf(event, language);
  return (
    <article className={classes.event}>
      <div className={classes.picture}>
        <EventPicture url={event.imageUrl} />
      </div>
      <div className={classes.words}>
        <Notice>{event.isCancelled && publicEventTexts[language].cancelled}</Notice>
        <h1 className={classes.name}>{name}</h1>
        <p className={classes.when}>{whenText(event, language)}</p>
        <p className={classes.place}>{place}</p>
        <p className={classes.text}>
          <LinkedText text={text} />
        </p>
        {event.imageCred && <p className={classes.cred}>{creditText(event.imageCred, language)}</p>}
      </div>
    </article>
  );
};

/** A public event, for visitors who are not signed in. Booking needs an account. */
export const PublicEventPage = ({ event }: { event: PublicEvent }) => (
  <PublicFrame title={(language) => wordsOf(event, language).name} path={`/events/${event.id}`}>
    {(language) => <Article event={event} language={language} />}
  </PublicFrame>
);
