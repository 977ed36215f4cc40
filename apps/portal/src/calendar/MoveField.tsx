import { zodResolver } from '@hookform/resolvers/zod';
import { calendarTexts } from '@karportalen/contract/calendar/texts';
import { isFuture, MUST_BE_FUTURE } from '@karportalen/contract/core/send-mode';
import { instant } from '@karportalen/contract/core/values';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { DateTimeField } from '../kit/datetime/DateTimeField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { clock } from '../platform/clock.ts';
import type { OwnItem } from './calendar-items.ts';
import classes from './page.module.css';

const schemaOf = (item: OwnItem) =>
  z.object({
    start: instant
      .refine((start) => isFuture(start, clock()), MUST_BE_FUTURE)
      .refine((start) => start !== item.start, calendarTexts.sameTime),
  });

export const MoveField = ({ item, onMove }: { item: OwnItem; onMove: (start: string) => void }) => {
  const form = useForm({ resolver: zodResolver(schemaOf(item)), defaultValues: { start: item.start } });
  return (
    <Form form={form} onSubmit={({ start }) => onMove(start)} className={classes.move}>
      <DateTimeField control={form.control} name="start" label="Flytta till" min={clock().toISOString()} />
      <SecondaryButton type="submit">Flytta</SecondaryButton>
    </Form>
  );
};
