import { BackButton } from '@karportalen/phone-views/page/BackButton.tsx';
import { buttonClass } from '@karportalen/phone-views/page/button-class.ts';
import { PollAnswers, PollChoice } from '@karportalen/phone-views/polls/PollAnswers.tsx';
import { PollView } from '@karportalen/phone-views/polls/PollView.tsx';
import { pollWords } from '@karportalen/phone-views/polls/poll-words.ts';
import type { Language } from '../kit/field/FieldFrame.tsx';
import { AppScreen } from '../kit/phone/AppScreen.tsx';
import { appGround } from '../kit/phone/app-ground.ts';
import { Phone } from '../kit/phone/Phone.tsx';

export type PollLook = {
  readonly title: Readonly<Record<Language, string>>;
  readonly question: Readonly<Record<Language, string>>;
  readonly answers: readonly Readonly<Record<Language, string>>[];
  readonly imageUrl: string | null;
};

/** Placeholders for missing texts. */
const unwritten = {
  sv: { title: 'Titel', question: 'Din fråga visas här', answer: 'Svar' },
  en: { title: 'Title', question: 'Your question shows here', answer: 'Answer' },
} as const;

const LEAST = 2;

/** Without answers, the two that a poll needs are shown as pale placeholders. */
const shownAnswers = (answers: PollLook['answers'], language: Language) =>
  Array.from({ length: Math.max(answers.length, LEAST) }, (_, index) => {
    const written = answers[index]?.[language];
    return {
      number: index + 1,
      text: written || `${unwritten[language].answer} ${index + 1}`,
      pale: !written,
    };
  });

const Poll = ({ look, language }: { look: PollLook; language: Language }) => {
  const question = look.question[language];
  return (
    <PollView
      imageUrl={look.imageUrl}
      title={look.title[language] || unwritten[language].title}
      question={<p data-pale={!question || undefined}>{question || unwritten[language].question}</p>}
    >
      <PollAnswers>
        {shownAnswers(look.answers, language).map(({ number, text, pale }) => (
          <PollChoice key={number} text={text} pale={pale} />
        ))}
      </PollAnswers>
      <span className={buttonClass('primary')} aria-hidden>
        {pollWords[language].vote}
      </span>
    </PollView>
  );
};

export const PollPhone = ({ look, size = 'full' }: { look: PollLook; size?: 'full' | 'small' }) => (
  <Phone size={size} background={appGround}>
    {(language) => (
      <AppScreen>
        <BackButton text={pollWords[language].polls} />
        <Poll look={look} language={language} />
      </AppScreen>
    )}
  </Phone>
);
