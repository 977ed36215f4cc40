import IconAlertTriangle from 'virtual:icon/alert-triangle';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { wholeInstant } from '@karportalen/contract/core/typed-instant';
import { listThemeOverlaps } from '@karportalen/contract/themes/endpoints';
import type { OverlappingTheme } from '@karportalen/contract/themes/fields';
import type { ThemeFormValues } from '@karportalen/contract/themes/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { countWord } from '../platform/collisions/collision-texts.ts';
import { queryOf } from '../platform/query/query-of.ts';
import classes from './notice.module.css';
import { nameOf } from './theme-state.ts';

type OverlapNoticeProps = { control: Control<ThemeFormValues>; except: string | undefined };

const heading = (count: number): string =>
  count === 1
    ? 'Ett annat tema visas för samma personer under den här tiden.'
    : `${countWord(count)} andra teman visas för samma personer under den här tiden.`;

/** What others have scheduled is theirs until it is in the app: only the number is told. */
const byOthers = (others: number, count: number): string => {
  if (others === count)
    return count === 1 ? 'Det är schemalagt av andra i kåren.' : 'De är schemalagda av andra i kåren.';
  return others === 1
    ? 'Ett av dem är schemalagt av andra i kåren.'
    : `${others} av dem är schemalagda av andra i kåren.`;
};

const SHOWN = 3;

const RULE = 'I appen syns det tema som började senast.';

const When = ({ at }: { at: string }) => <time>{formatDateTime(at)}</time>;

const Outcome = ({ takesOver, start }: OverlappingTheme) =>
  takesOver ? (
    <>
      tar över från <When at={start} />
    </>
  ) : (
    'döljs av ditt tema'
  );

const Themes = ({ themes }: { themes: readonly OverlappingTheme[] }) => (
  <ul>
    {themes.map((theme) => (
      <li key={`${theme.start} ${theme.end} ${theme.title} ${theme.createdBy}`}>
        <b>{nameOf(theme)}</b>, <When at={theme.start} /> – <When at={theme.end} />, {theme.createdBy}:{' '}
        <Outcome {...theme} />
      </li>
    ))}
  </ul>
);

type Shown = Pick<ThemeFormValues, 'start' | 'end' | 'targetGroup'>;
type OverlapsProps = { shown: Shown; except: string | undefined };

/** Lists other themes that the same people would see at the same time. Only a warning. */
export const Overlaps = ({ shown: { start, end, targetGroup }, except }: OverlapsProps) => {
  const asked = start && end && start < end && targetGroup ? { start, end, targetGroup } : undefined;
  const { data } = useQuery({
    ...queryOf(listThemeOverlaps, {
      query: { start: '', end: '', targetGroup: 'All', ...asked, ...(except && { except }) },
    }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const themes = asked ? (data?.themes ?? []) : [];
  const others = asked ? (data?.scheduledByOthers ?? 0) : 0;
  const count = themes.length + others;
  return (
    <div role="status">
      {count > 0 && (
        <div className={classes.notice}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <div>
            <p>
              {heading(count)} {RULE}
            </p>
            <Themes themes={themes.slice(0, SHOWN)} />
            {themes.length > SHOWN && (
              <details>
                <summary>Visa {themes.length - SHOWN} till</summary>
                <Themes themes={themes.slice(SHOWN)} />
              </details>
            )}
            {others > 0 && <p>{byOthers(others, count)}</p>}
          </div>
        </div>
      )}
    </div>
  );
};

/** The same for the form's current values. */
export const OverlapNotice = ({ control, except }: OverlapNoticeProps) => {
  const [start, end, targetGroup] = useWatch({ control, name: ['start', 'end', 'targetGroup'] });
  return (
    <Overlaps shown={{ start: wholeInstant(start), end: wholeInstant(end), targetGroup }} except={except} />
  );
};
