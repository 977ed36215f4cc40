import { notificationText } from '@karportalen/contract/notifications/fields';
import type { TemplateTexts } from '@karportalen/contract/notifications/templates';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { BilingualText } from '../kit/form/BilingualText.tsx';

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
  const [swedish, english] = [`${part}Swedish`, `${part}English`] as const;
  return (
    <BilingualText
      control={control}
      names={[swedish, english] as unknown as [FieldPath<V>, FieldPath<V>]}
      specs={[notificationText[swedish], notificationText[english]]}
      multiline={rows !== undefined}
      rows={rows}
    />
  );
};
