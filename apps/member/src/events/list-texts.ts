import { words } from '@karportalen/phone-views/events/words.ts';
import { texts } from '../platform/language.ts';

export const eventTexts = texts(
  {
    title: words.sv.events,
    search: 'Sök event',
    filters: 'Filter',
    when: 'När',
    any: 'Alla',
    today: 'I dag',
    week: 'Denna vecka',
    month: '30 dagar',
    category: 'Kategori',
    allCategories: 'Alla kategorier',
    division: 'Sektion',
    allDivisions: 'Alla sektioner',
    clear: 'Rensa filter',
    more: 'Visa fler',
    loading: 'Hämtar …',
  },
  {
    title: words.en.events,
    search: 'Search events',
    filters: 'Filters',
    when: 'When',
    any: 'All',
    today: 'Today',
    week: 'This week',
    month: '30 days',
    category: 'Category',
    allCategories: 'All categories',
    division: 'Division',
    allDivisions: 'All divisions',
    clear: 'Clear filters',
    more: 'Show more',
    loading: 'Loading …',
  },
);
