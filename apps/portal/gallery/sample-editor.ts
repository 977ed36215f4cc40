import { zodResolver } from '@hookform/resolvers/zod';
import { text } from '@karportalen/contract/core/text';
import { textMessages } from '@karportalen/contract/core/text-spec';
import { z } from 'zod';

export const editorText = {
  title: { label: 'Titel', max: 40 },
  message: { label: 'Kort meddelande', max: 100 },
} as const;

const schema = z.object({
  titleSwedish: text(editorText.title),
  titleEnglish: text(editorText.title),
  messageSwedish: text(editorText.message),
  messageEnglish: text(editorText.message),
  group: z
    .string({ error: textMessages.radioRequired })
    .nullable()
    .refine(Boolean, textMessages.radioRequired),
  scheduleTime: z.string().nullable().refine(Boolean, textMessages.required),
  image: z.instanceof(File).nullable(),
});

export const editorResolver = zodResolver(schema);

export const emptyEditor: z.input<typeof schema> = {
  titleSwedish: '',
  titleEnglish: '',
  messageSwedish: '',
  messageEnglish: '',
  group: null,
  scheduleTime: null,
  image: null,
};
