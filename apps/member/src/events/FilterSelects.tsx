import type {
  listMemberCategories,
  listMemberDivisions,
} from '@karportalen/contract/events/member-endpoints';
import { Button } from '../kit/Button.tsx';
import { Select } from '../kit/Field.tsx';
import { useLanguage, useTexts } from '../platform/language.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import classes from './events.module.css';
import { type FilterProps, isFiltered, noFilters } from './filters.ts';
import { eventTexts } from './list-texts.ts';

const categoriesQuery = read<typeof listMemberCategories>('/events/categories', {});
const divisionsQuery = read<typeof listMemberDivisions>('/events/divisions', {});

export const FilterSelects = ({ filters, onChange }: FilterProps) => {
  const t = useTexts(eventTexts);
  const language = useLanguage();
  const categories = useAnswer(categoriesQuery).data?.categories ?? [];
  const divisions = useAnswer(divisionsQuery).data?.divisions ?? [];
  return (
    <div className={classes.selects}>
      <Select
        label={t.category}
        value={filters.category}
        onChange={(event) => onChange({ ...filters, category: event.target.value })}
      >
        <option value="">{t.allCategories}</option>
        {categories.map(({ id, nameSwedish, nameEnglish }) => (
          <option key={id} value={id}>
            {language === 'sv' ? nameSwedish : nameEnglish}
          </option>
        ))}
      </Select>
      <Select
        label={t.division}
        value={filters.division}
        onChange={(event) => onChange({ ...filters, division: event.target.value })}
      >
        <option value="">{t.allDivisions}</option>
        {divisions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {isFiltered(filters) && (
        <Button kind="quiet" onClick={() => onChange(noFilters)}>
          {t.clear}
        </Button>
      )}
    </div>
  );
};
