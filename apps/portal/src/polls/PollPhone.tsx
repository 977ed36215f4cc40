import IconChevronLeft from 'virtual:icon/chevron-left';
import type { Language } from '../kit/field/FieldFrame.tsx';
import { Phone } from '../kit/phone/Phone.tsx';
import classes from './poll-phone.module.css';

export type PollLook = {
  readonly title: Readonly<Record<Language, string>>;
  readonly question: Readonly<Record<Language, string>>;
  readonly answers: readonly Readonly<Record<Language, string>>[];
  readonly imageUrl: string | null;
};

const words = {
  sv: {
    place: 'Omröstning',
    title: 'Titel',
    question: 'Din fråga visas här',
    answer: 'Svar',
    vote: 'Rösta',
  },
  en: {
    place: 'Poll',
    title: 'Title',
    question: 'Your question shows here',
    answer: 'Answer',
    vote: 'Vote',
  },
} as const;

const sides = [1, 2];

/** Before anything is written, the two answers that a poll needs at least stand there pale. */
const shownAnswers = (answers: PollLook['answers'], language: Language) => {
  const written = answers.map((answer) => answer[language]);
  const pale = sides.map((number) => `${words[language].answer} ${number}`);
  return Array.from({ length: Math.max(written.length, pale.length) }, (_, index) => ({
    number: index + 1,
    text: written[index] || (pale[index] ?? `${words[language].answer} ${index + 1}`),
    pale: !written[index],
  }));
};

/** The poll as the app shows it. */
export const PollPhone = ({ look, size = 'full' }: { look: PollLook; size?: 'full' | 'small' }) => (
  <Phone size={size} background="linear-gradient(180deg, #16204a, #0b0f1a 62%)">
    {(language) => (
      <div className={classes.screen}>
        <p className={classes.bar}>
          <IconChevronLeft size={20} stroke={2} aria-hidden />
          {words[language].place}
        </p>
        {look.imageUrl && <img className={classes.image} src={look.imageUrl} alt="" />}
        <p className={classes.title} data-pale={!look.title[language] || undefined}>
          {look.title[language] || words[language].title}
        </p>
        <p className={classes.question} data-pale={!look.question[language] || undefined}>
          {look.question[language] || words[language].question}
        </p>
        <ul className={classes.answers}>
          {shownAnswers(look.answers, language).map(({ number, text, pale }) => (
            <li key={number} className={classes.answer} data-pale={pale || undefined}>
              <span className={classes.ring} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
        <p className={classes.vote} aria-hidden>
          {words[language].vote}
        </p>
      </div>
    )}
  </Phone>
);
