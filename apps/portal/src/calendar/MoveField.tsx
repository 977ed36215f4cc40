import { zodResolver } from '@hookform/resolvers/zod';
import { isFuture, MUST_BE_FUTURE } from '@karportalen/contract/core/send-mode';
import { instant } from '@karportalen/contract/core/values';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { DateTimeField } from '../kit/datetime/DateTimeField.tsx';
import { clock } from '../platform/clock.ts';
import type { OwnItem } from './calendar-items.ts';

const schema = z.object({ start: instant.refine((start) => isFuture(start, clock()), MUST_BE_FUTURE) });

export const MoveField = ({ item, onMove }: { item: OwnItem; onMove: (start: string) => void }) => {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { start: item.start } });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        return form.handleSubmit(({ start }) => start !== item.start && onMove(start))(event);
      }}
    >
      <DateTimeField control={form.control} name="start" label="Flytta till" min={clock().toISOString()} />
      <SecondaryButton type="submit">Flytta</SecondaryButton>
    </form>
  );
};
