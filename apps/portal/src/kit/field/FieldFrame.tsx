import type { ReactNode } from 'react';
import { Counter } from './Counter.tsx';
import classes from './field.module.css';
import type { FieldIds } from './field-ids.ts';

export type Language = 'sv' | 'en';

const languageNames: Record<Language, string> = { sv: 'svenska', en: 'engelska' };

export type FieldFrameProps = {
  ids: FieldIds;
  label: ReactNode;
  /** Shows a small SV or EN after the label. */
  language?: Language | undefined;
  optional?: boolean | undefined;
  description?: ReactNode;
  error?: string | undefined;
  counter?: { length: number; max: number } | undefined;
  /** For several controls under one label; the frame is then the named group. */
  group?: 'group' | 'radiogroup' | undefined;
  /** Announces the error at once, for errors that do not come from typing. */
  alert?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const LabelContent = ({
  label,
  language,
  optional,
}: Pick<FieldFrameProps, 'label' | 'language' | 'optional'>) => (
  <>
    {label}
    {language && (
      <>
        {' '}
        <abbr className={classes.language} title={languageNames[language]}>
          {language.toUpperCase()}
        </abbr>
      </>
    )}
    {optional && <span className={classes.optional}> (valfritt)</span>}
  </>
);

/** Label, help, control, error and counter in the order and look that all fields share. */
export const FieldFrame = ({
  ids,
  group,
  error,
  alert,
  counter,
  description,
  className,
  children,
  ...label
}: FieldFrameProps) => {
  const content = <LabelContent {...label} />;
  const groupProps = group
    ? { role: group, 'aria-labelledby': ids.label, 'aria-describedby': ids.describedBy }
    : {};
  return (
    <div
      className={className ? `${classes.field} ${className}` : classes.field}
      data-field
      data-invalid={error ? true : undefined}
      {...groupProps}
    >
      {group ? (
        <span id={ids.label} className={classes.label} data-part="label">
          {content}
        </span>
      ) : (
        <label id={ids.label} htmlFor={ids.input} className={classes.label} data-part="label">
          {content}
        </label>
      )}
      {description && (
        <p id={ids.description} className={classes.description} data-part="description">
          {description}
        </p>
      )}
      {children}
      <div className={classes.under} data-part="under" data-alone={counter ? undefined : true}>
        <div className={classes.lines}>
          <p id={ids.error} className={classes.error} role={alert && error ? 'alert' : undefined}>
            {error}
          </p>
          {counter && <Counter id={ids.counter} {...counter} />}
        </div>
      </div>
    </div>
  );
};
