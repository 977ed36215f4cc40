import { getCalendar } from '@karportalen/contract/calendar/endpoints';
import { getTheme, updateTheme } from '@karportalen/contract/themes/endpoints';
import type { Theme } from '@karportalen/contract/themes/fields';
import { type ThemeFormValues, themeForm } from '@karportalen/contract/themes/form';
import { themeTexts } from '@karportalen/contract/themes/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { clock } from '../../platform/clock.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { ThemeConfirm } from '../../themes/ThemeConfirm.tsx';
import { bodyOf, valuesOf } from '../../themes/theme-values.ts';
import { themeLists } from '../../themes/use-save.ts';
import { useThemeLook } from '../../themes/use-theme-look.ts';
import { MovedItem } from './MovedItem.tsx';
import { MoveRefused } from './MoveRefused.tsx';
import type { MoverProps } from './move.ts';
import { shiftedEnd } from './shifted-end.ts';

const Asked = ({ stored, move: { item, start } }: MoverProps & { stored: Theme }) => {
  const [opened, setOpened] = useState(true);
  const update = useToastMutation(updateTheme, themeTexts.update, { changes: [getCalendar, ...themeLists] });
  const end = stored.start && stored.end ? shiftedEnd(stored.start, stored.end, start) : stored.end;
  const moved = item.kind === 'theme' ? { start, end } : { countdownStartTime: start };
  const values = { ...valuesOf(stored), ...moved };
  const { control } = useForm<ThemeFormValues>({ defaultValues: values });
  const look = useThemeLook(control, { storedImage: stored.pngUrl, source: stored });
  const checked = themeForm('upcoming', clock, stored).safeParse(values);
  const dialog = { opened, onClose: () => setOpened(false) };
  if (!checked.success)
    return (
      <MoveRefused item={item} faults={checked.error.issues.map(({ message }) => message)} {...dialog} />
    );
  const { data } = checked;
  const { id, updatedAt } = stored;
  return (
    <ThemeConfirm
      {...dialog}
      values={data}
      edited={stored}
      look={look}
      onConfirm={() =>
        update.submit({
          params: { id },
          body: { ...bodyOf(data, 'upcoming'), removeImage: false, updatedAt },
        })
      }
    />
  );
};

export const Mover = ({ move }: MoverProps) => (
  <MovedItem move={move} endpoint={getTheme}>
    {(stored) => <Asked stored={stored} move={move} />}
  </MovedItem>
);
