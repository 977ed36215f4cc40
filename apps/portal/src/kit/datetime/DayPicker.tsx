import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/sv';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import classes from './pickers.module.css';

type DayPickerProps = {
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onPick: (date: string) => void;
};

const MONDAY = 1;

const labels = {
  monthLevelControl: 'Välj månad',
  yearLevelControl: 'Välj år',
  nextMonth: 'Nästa månad',
  previousMonth: 'Föregående månad',
  nextYear: 'Nästa år',
  previousYear: 'Föregående år',
  nextDecade: 'Nästa årtionde',
  previousDecade: 'Föregående årtionde',
};

export const DayPicker = ({ value, min, max, onPick }: DayPickerProps) => (
  <DatePicker
    classNames={{ day: classes.day, calendarHeaderLevel: classes.level, weekday: classes.weekday }}
    locale="sv"
    firstDayOfWeek={MONDAY}
    value={value}
    {...(value ? { defaultDate: value } : {})}
    {...(min ? { minDate: min } : {})}
    {...(max ? { maxDate: max } : {})}
    onChange={(date) => date && onPick(date)}
    highlightToday
    hideOutsideDates
    ariaLabels={labels}
    getDayAriaLabel={(date) => dayjs(date).locale('sv').format('dddd D MMMM YYYY')}
  />
);
