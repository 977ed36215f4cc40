import IconSearch from 'virtual:icon/search';
import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { listMemberEvents } from '@karportalen/contract/events/member-endpoints';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useMemo, useState } from 'react';
import { AnswerView } from '../kit/AnswerView.tsx';
import { Button } from '../kit/Button.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Page as PageFrame } from '../kit/Page.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { serverNow } from '../platform/clock.ts';
import { useTexts } from '../platform/language.ts';
import { pathOf } from '../platform/request.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import { useDebounced } from '../platform/use-debounced.ts';
import { usePages } from '../platform/use-pages.ts';
import { EventLink } from './EventLink.tsx';
import classes from './events.module.css';
import {
  type FilterProps,
  type Filters,
  isFiltered,
  queryOf,
  storedFilters,
  storeFilters,
  whenOptions,
} from './filters.ts';
import { eventTexts } from './list-texts.ts';

const FaultNotice = lazyPart(() => import('../kit/FaultNotice.tsx').then((part) => part.FaultNotice));

type Events = AnswerOf<typeof listMemberEvents>;
const pageOf = ({ events, more }: Events) => ({ items: events, more });

const NoEventsFound = lazyPart(() => import('./NoEventsFound.tsx').then((part) => part.NoEventsFound));
const FilterSelects = lazyPart(() => import('./FilterSelects.tsx').then((part) => part.FilterSelects));

const FilterBar = ({ filters, onChange }: FilterProps) => {
  const t = useTexts(eventTexts);
  return (
    <search className={classes.filters} aria-label={t.filters}>
      <label className={classes.search}>
        <IconSearch size={20} stroke={2} aria-hidden />
        <input
          type="search"
          placeholder={t.search}
          aria-label={t.search}
          maxLength={100}
          value={filters.search}
          onChange={(event) => onChange({ ...filters, search: event.target.value })}
        />
      </label>
      <fieldset className={classes.chips} aria-label={t.when}>
        {whenOptions.map((when) => (
          <label key={when} className={classes.chip}>
            <input
              type="radio"
              name="when"
              checked={filters.when === when}
              onChange={() => onChange({ ...filters, when })}
            />
            {t[when]}
          </label>
        ))}
      </fieldset>
      <FilterSelects filters={filters} onChange={onChange} />
    </search>
  );
};

const LATER_MS = 250;

const List = ({ filters }: { filters: Filters }) => {
  const t = useTexts(eventTexts);
  const query = useMemo(() => queryOf(filters, serverNow()), [filters]);
  const asked = read<typeof listMemberEvents>('/events', { query });
  const answer = useAnswer(asked);
  const { items, more, loadMore, loading, failure } = usePages<Events, MemberEvent>(answer.data, {
    key: asked.path,
    nextPath: (before) => pathOf('/events', undefined, { ...query, before }),
    read: pageOf,
  });
  return (
    <AnswerView answer={answer} skeleton={<Skeleton count={4} />}>
      {() =>
        items?.length ? (
          <>
            <ul className={classes.list} aria-label={t.title}>
              {items.map((event) => (
                <li key={event.id}>
                  <EventLink event={event} />
                </li>
              ))}
            </ul>
            {failure && <FaultNotice failure={failure} />}
            {more && (
              <Button kind="secondary" busy={loading} onClick={loadMore}>
                {loading ? t.loading : t.more}
              </Button>
            )}
          </>
        ) : (
          <NoEventsFound filtered={isFiltered(filters)} />
        )
      }
    </AnswerView>
  );
};

export const Page = () => {
  const t = useTexts(eventTexts);
  const [filters, setFilters] = useState(storedFilters);
  // Debounced: searches when the member stops typing.
  const search = useDebounced(filters.search, LATER_MS);
  const { when, category, division } = filters;
  const shown = useMemo(() => ({ when, category, division, search }), [when, category, division, search]);
  return (
    <PageFrame title={t.title} wide>
      <FilterBar
        filters={filters}
        onChange={(next) => {
          setFilters(next);
          storeFilters(next);
        }}
      />
      <List filters={shown} />
    </PageFrame>
  );
};
