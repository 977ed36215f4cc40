import { zodResolver } from '@hookform/resolvers/zod';
import { secretText, text } from '@karportalen/contract/core/text';
import { textMessages } from '@karportalen/contract/core/text-spec';
import { z } from 'zod';

export const specs = {
  title: { label: 'Titel', max: 40 },
  message: { label: 'Meddelande', max: 100 },
  link: { label: 'Länk', optional: true },
  password: { label: 'Lösenord', min: 6 },
  email: { label: 'E-post' },
} as const;

const chosen = (message: string) => z.string().nullable().refine(Boolean, message);

const schema = z.object({
  title: text(specs.title),
  message: text(specs.message),
  link: z.string(),
  password: secretText(specs.password),
  group: chosen(textMessages.radioRequired),
  divisions: z.array(z.string()).min(1, textMessages.radioRequired),
  host: chosen(textMessages.required),
  mode: chosen(textMessages.radioRequired),
  push: z.boolean(),
  food: z.boolean(),
  start: chosen(textMessages.required),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'Ogiltig färgkod'),
  image: z.instanceof(File).nullable().refine(Boolean, 'Välj en bild.'),
});

export const fieldsResolver = zodResolver(schema);

export const emptyFields: z.input<typeof schema> = {
  title: '',
  message: '',
  link: '',
  password: '',
  group: null,
  divisions: [],
  host: null,
  mode: null,
  push: false,
  food: true,
  start: null,
  colour: '',
  image: null,
};

export const groups = [
  { value: 'All', label: 'Studenter & Alumner', count: 1482 },
  { value: 'Alumni', label: 'Alumner', count: 311 },
  { value: 'Freshmen', label: 'Nollan', count: 204 },
  { value: 'Student', label: 'Studenter', count: 967 },
];

export const divisions = [
  'Alla sektioner',
  'Arkitektur',
  'Bioteknik',
  'Datateknik',
  'Elektroteknik',
  'Fysik',
  'Industriell ekonomi',
  'Kemi',
  'Maskinteknik',
  'Samhällsbyggnad',
  'Sjöfart',
  'Teknisk design',
].map((label) => ({ value: label, label, disabled: label === 'Bioteknik' }));

export const hosts = ['DKock', 'Festkommittén', 'Idrottsnämnden', 'Mottagningen'].map((label) => ({
  value: label,
  label,
}));
