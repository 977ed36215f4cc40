import type { StatusTone } from '../src/kit/page/StatusBadge.tsx';

export type SampleRow = {
  id: string;
  title: string;
  message: string;
  group: string;
  status: string;
  tone: StatusTone;
  date: string;
};

const titles = [
  'Sittning i gasquen',
  'Tentapub på fredag',
  'Nya öppettider i kårhuset',
  'Lunchföreläsning: Volvo',
  'Årsmöte den 3 december',
];
const statuses: readonly { status: string; tone: StatusTone }[] = [
  { status: 'Skickad', tone: 'success' },
  { status: 'Schemalagd', tone: 'accent' },
  { status: 'Utkast', tone: 'quiet' },
];

export const sampleRows: SampleRow[] = Array.from({ length: 134 }, (_, i) => ({
  id: `row-${i + 1}`,
  title: `${titles[i % titles.length]} ${i + 1}`,
  message: 'Dörrarna öppnar klockan sex och maten serveras en halvtimme senare, så kom i tid.',
  group: i % 2 ? 'Studenter' : 'Studenter & Alumner',
  status: statuses[i % 3]?.status ?? '',
  tone: statuses[i % 3]?.tone ?? 'quiet',
  date: `2026-11-${String((i % 28) + 1).padStart(2, '0')} 08:00`,
}));
