import type { PublicEvent } from '@karportalen/contract/events/member-fields';
import { creditText } from '@karportalen/phone-views/events/detail-words.ts';
import { EventPicture } from '@karportalen/phone-views/events/EventPicture.tsx';
import { whenText } from '@karportalen/phone-views/events/words.ts';
import { LinkedText } from '@karportalen/phone-views/LinkedText.tsx';
import { useEffect, useState } from 'react';
import { buttonClass } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { deviceLanguage, type Language, LanguageContext, pressLanguage } from '../platform/language.ts';
import { hrefOf } from '../platform/router.ts';
import classes from './public-event.module.css';
import { publicEventTexts } from './public-event-texts.ts';

const languages = [
  { key: 'sv', label: 'Svenska', lang: 'sv' },
  { key: 'en', label: 'English', lang: 'en' },
] as const;

const wordsOf = (event: PublicEvent, language: Language) => {
  const pick = (swedish: string, english: string) =>
    language === 'sv' ? swedish || english : english || swedish;
  return {
    name: pick(event.nameSwedish, event.name),
    place: pick(event.locationSwedish, event.location),
    text: pick(event.descriptionSwedish, event.description),
  };
};

/** A public event, for visitors who are not signed in. Booking needs an account. */
export const PublicEventPage = ({ event }: { event: PublicEvent }) => {
  const [language, setLanguage] = useState(deviceLanguage);
  const t = publicEventTexts[language];
  const { name, place, text } = wordsOf(event, language);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${name} · Kårappen`;
  }, [language, name]);
  const choose = (next: Language): void => {
    pressLanguage(next);
    setLanguage(next);
  };
  const signIn = `/sign-in?to=${encodeURIComponent(`/events/${event.id}`)}`;
  return (
    <LanguageContext value={language}>
      <main className={classes.page}>
        <article className={classes.event}>
          <div className={classes.picture}>
            <EventPicture url={event.imageUrl} />
          </div>
          <div className={classes.words}>
            <Notice>{event.isCancelled && t.cancelled}</Notice>
            <h1 className={classes.name}>{name}</h1>
            <p className={classes.when}>{whenText(event, language)}</p>
            <p className={classes.place}>{place}</p>
            <p className={classes.text}>
              <LinkedText text={text} />
            </p>
            {event.imageCred && <p className={classes.cred}>{creditText(event.imageCred, language)}</p>}
          </div>
        </article>
        <div className={classes.enter}>
          <p>{t.enterText}</p>
          <a className={buttonClass('primary')} href={hrefOf(signIn)}>
            {t.enter}
          </a>
          <Segmented legend={t.language} options={languages} value={language} onChange={choose} />
        </div>
      </main>
    </LanguageContext>
  );
};
