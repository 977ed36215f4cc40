import { notificationText } from '@karportalen/contract/notifications/fields';
import type { TemplateTexts } from '@karportalen/contract/notifications/templates';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '../kit/field/TextField.tsx';
import { Bilingual } from '../kit/form/Bilingual.tsx';

/** One text of a notification in both languages, for any form that has them. */
export const TextPair = <V extends FieldValues & TemplateTexts, T>({
  control,
  part,
  rows,
}: {
  control: Control<V, unknown, T>;
  part: 'title' | 'notificationMessage' | 'inboxMessage';
  rows?: number;
}) => {
  const field = (language: 'sv' | 'en') => {
    const name = `${part}${language === 'sv' ? 'Swedish' : 'English'}` as const;
    const long = rows === undefined ? {} : { multiline: true, rows };
    const path = name as unknown as FieldPath<V>;
    return (
      <TextField control={control} name={path} spec={notificationText[name]} language={language} {...long} />
    );
  };
  return <Bilingual swedish={field('sv')} english={field('en')} />;
};
