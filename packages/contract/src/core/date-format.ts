import { toStockholm } from './time.ts';

/** The date format of lists and texts: 'YYYY-MM-DD HH:mm', Stockholm time. */
export const formatDateTime = (instant: Date | string): string => {
  const { date, time } = toStockholm(instant);
  return `${date} ${time}`;
};

export const formatDateTimeT = (instant: Date | string): string => {
  const { date, time } = toStockholm(instant);
  return `${date}T${time}`;
};

const months = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'] as const;

/** 'D MMM YYYY, kl. HH:mm' with Swedish months. */
export const formatLongDateTime = (instant: Date | string): string => {
  const { date, time } = toStockholm(instant);
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}, kl. ${time}`;
};
