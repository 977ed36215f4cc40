import { useTexts } from '../platform/language.ts';
import classes from './account.module.css';
import { installTexts } from './install-texts.ts';

/** Instructions for browsers without an install prompt. */
export const InstallSteps = ({ apple }: { apple: boolean }) => {
  const t = useTexts(installTexts);
  return (
    <ol className={classes.steps}>
      {(apple ? t.ios : t.other).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
};
