import classes from './both-languages.module.css';

export type BothTexts = { readonly label: string; readonly swedish: string; readonly english: string };

const Text = ({ tag, lang, text }: { tag: string; lang: string; text: string }) => (
  <div className={classes.text}>
    <span className={classes.tag}>{tag}</span>
    {text ? <p lang={lang}>{text}</p> : <p className={classes.none}>Inte skrivet än</p>}
  </div>
);

type BothLanguagesProps = {
  readonly texts: readonly BothTexts[];
  /** One below the heading that they stand under. */
  readonly level?: 2 | 3;
};

export const BothLanguages = ({ texts, level = 3 }: BothLanguagesProps) => {
  const Heading = `h${level}` as const;
  return (
    <section className={classes.texts} aria-label="Texter">
      {texts
        .filter(({ swedish, english }) => swedish || english)
        .map(({ label, swedish, english }) => (
          <div key={label} className={classes.pair}>
            <Heading>{label}</Heading>
            <Text tag="SV" lang="sv" text={swedish} />
            <Text tag="EN" lang="en" text={english} />
          </div>
        ))}
    </section>
  );
};
