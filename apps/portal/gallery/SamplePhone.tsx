import type { Language } from '../src/kit/field/FieldFrame.tsx';
import { Phone } from '../src/kit/phone/Phone.tsx';
import classes from './sample-phone.module.css';

type Texts = Partial<Record<Language, string | undefined>>;

const empty = {
  sv: { title: 'Titel', message: 'Ditt meddelande syns här.' },
  en: { title: 'Title', message: 'Your message shows here.' },
};

export const SamplePhone = ({
  titles,
  messages,
  size = 'full',
}: {
  titles: Texts;
  messages: Texts;
  size?: 'full' | 'small';
}) => (
  <Phone size={size} background="linear-gradient(170deg, #1b2a6b, #6a5acd 55%, #c98a6a)">
    {(language) => (
      <div className={classes.lock}>
        <p className={classes.time}>9:41</p>
        <p className={classes.date}>{language === 'sv' ? 'lördag 14 november' : 'Saturday 14 November'}</p>
        <div className={classes.notice}>
          <span className={classes.app}>Kåren</span>
          <strong>{titles[language] || empty[language].title}</strong>
          <span>{messages[language] || empty[language].message}</span>
        </div>
      </div>
    )}
  </Phone>
);
