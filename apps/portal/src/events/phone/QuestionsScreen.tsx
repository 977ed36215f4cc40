import type { Question } from '@karportalen/contract/events/question-kinds';
import type { EventLook } from '@karportalen/phone-views/events/event-look.ts';
import { words } from '@karportalen/phone-views/events/words.ts';
import { BackButton } from '@karportalen/phone-views/page/BackButton.tsx';
import { buttonClass } from '@karportalen/phone-views/page/button-class.ts';
import { PageSection } from '@karportalen/phone-views/page/PageSection.tsx';
import { FoodFields } from '@karportalen/phone-views/questions/FoodFields.tsx';
import { QuestionFields } from '@karportalen/phone-views/questions/QuestionFields.tsx';
import { questionWords } from '@karportalen/phone-views/questions/question-words.ts';
import type { Language } from '../../kit/field/FieldFrame.tsx';
import { AppScreen } from '../../kit/phone/AppScreen.tsx';
import classes from './questions-screen.module.css';

/** What whoever books is asked. */
export type AskedLook = {
  readonly asksForFood: boolean;
  readonly questions: readonly Omit<Question, 'isHidden'>[];
};

type QuestionsScreenProps = { look: EventLook; asked: AskedLook; language: Language };

/** The questions as a member answers them once the place is held. Those of the whole order come first. */
export const QuestionsScreen = ({ look, asked, language }: QuestionsScreenProps) => {
  const w = questionWords[language];
  const { questions, asksForFood } = asked;
  const ordered = [
    ...questions.filter(({ perTicket }) => !perTicket),
    ...questions.filter(({ perTicket }) => perTicket),
  ];
  return (
    <AppScreen>
      <BackButton text={look.name[language] || words[language].events} />
      <PageSection title={w.title} heading="p" card>
        <div className={classes.questions}>
          {asksForFood && <FoodFields label={w.food} food="" language={language} />}
          <QuestionFields questions={ordered} answers={{}} language={language} />
        </div>
        <span className={buttonClass('primary')}>{w.confirm}</span>
      </PageSection>
    </AppScreen>
  );
};
