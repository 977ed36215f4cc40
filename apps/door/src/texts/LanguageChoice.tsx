import type { Language } from '@karportalen/phone-views/language.ts';
import { chooseLanguage, useLanguage, useTexts } from './language.ts';
import classes from './language-choice.module.css';

const languages: readonly Language[] = ['sv', 'en'];

/** Each language by its own name, so that whoever cannot read this page finds theirs. */
export const LanguageChoice = ({ onChoose }: { readonly onChoose: () => void }) => {
  const chosen = useLanguage();
  const { language } = useTexts();
  return (
    <fieldset aria-label={language.label} className={classes.choice}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === chosen}
          onClick={() => {
            chooseLanguage(each);
            onChoose();
          }}
        >
          {language[each]}
        </button>
      ))}
    </fieldset>
  );
};
