import { inviteStatusLabels } from '@karportalen/contract/organisations/fields';
import type { Filter } from '../kit/table/filters.ts';
import { optionsOf } from '../platform/archive/archive-filters.ts';

export const statusFilter: Filter = {
  key: 'status',
  label: 'Status',
  options: optionsOf(inviteStatusLabels),
};
