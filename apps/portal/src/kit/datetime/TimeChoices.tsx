import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/dates/styles.layer.css';
import { getTimeRange, TimeGrid } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import classes from './pickers.module.css';

const HALF_HOURS = getTimeRange({ startTime: '00:00', endTime: '23:30', interval: '00:30' });

/** Every half hour of the day; any other minute can be typed. Opens at the chosen time, or at eight. */
export const TimeChoices = ({ value, onPick }: { value: string | null; onPick: (time: string) => void }) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const near = (value ?? '08:00').slice(0, 2);
    const row = HALF_HOURS.findIndex((time) => time.startsWith(near));
    list.current?.querySelectorAll('button')[row]?.scrollIntoView({ block: 'center' });
  }, [value]);
  return (
    <div ref={list} className={classes.times}>
      <TimeGrid
        data={HALF_HOURS}
        value={value}
        onChange={(time) => time && onPick(time.slice(0, 5))}
        simpleGridProps={{ cols: 2, spacing: 4, verticalSpacing: 4 }}
        classNames={{ control: classes.time }}
      />
    </div>
  );
};
