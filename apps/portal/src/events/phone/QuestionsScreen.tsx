import type { Question } from '@karportalen/contract/events/question-kinds';
import { detailWords } from '@karportalen/phone-views/events/detail-words.ts';
import type { EventLook } from '@karportalen/phone-views/events/event-look.ts';
import { costText, words } from '@karportalen/phone-views/events/words.ts';
import { OptionFields, type ShownOption } from '@karportalen/phone-views/options/OptionFields.tsx';
import { optionWords } from '@karportalen/phone-views/options/option-words.ts';
import { BackButton } from '@karportalen/phone-views/page/BackButton.tsx';
import { buttonClass } from '@karportalen/phone-views/page/button-class.ts';
import { PageSection } from '@karportalen/phone-views/page/PageSection.tsx';
import { FoodFields } from '@karportalen/phone-views/questions/FoodFields.tsx';
import { QuestionFields } from '@karportalen/phone-views/questions/QuestionFields.tsx';
import { questionWords } from '@karportalen/phone-views/questions/question-words.ts';
import type { ReactNode } from 'react';
import type { Language } from '../../kit/field/FieldFrame.tsx';
import { AppScreen } from '../../kit/phone/AppScreen.tsx';
import classes from './questions-screen.module.css';

/** The questions and options of a booking. */
export type AskedLook = {
  readonly asksForFood: boolean;
  readonly questions: readonly Omit<Question, 'isHidden'>[];
  readonly options: readonly ShownOption[];
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.part}>
    <p className={classes.title}>{title}</p>
    {children}
  </div>
);

type QuestionsScreenProps = { look: EventLook; asked: AskedLook; language: Language };

/** The booking step after the hold, as in Kårappen: food, options, then questions, those about the whole order first. */
export const QuestionsScreen = ({ look, asked, language }: QuestionsScreenProps) => {
  const w = questionWords[language];
  const { questions, options, asksForFood } = asked;
  const ordered = [
    ...questions.filter(({ perTicket }) => !perTicket),
    ...questions.filter(({ perTicket }) => perTicket),
  ];
  const [price = 0] = look.prices;
  const [ticket] = look.tickets;
  return (
    <AppScreen>
      <BackButton text={look.name[language] || words[language].events} />
      <PageSection title={detailWords[language].tickets} heading="p" card>
        <div className={classes.parts}>
          {asksForFood && (
            <FoodFields
              label={detailWords[language].food(ticket?.name[language] || '–')}
              food=""
              language={language}
            />
          )}
          {options.length > 0 && (
            <Part title={optionWords[language].title}>
              <OptionFields options={options} chosen={{}} language={language} />
            </Part>
          )}
          {ordered.length > 0 && (
            <Part title={w.title}>
              <QuestionFields questions={ordered} answers={{}} language={language} />
            </Part>
          )}
        </div>
        <span className={buttonClass('primary')}>
          {price > 0 ? w.pay(costText(price, language)) : w.confirm}
        </span>
      </PageSection>
    </AppScreen>
  );
};
