import type { ItemStatistics } from '@karportalen/contract/statistics/fields';
import { Charts } from './Charts.tsx';
import { itemCharts } from './chart-descriptions.ts';

export const ItemCharts = ({ item }: { readonly item: ItemStatistics }) => (
  <Charts charts={itemCharts(item)} about={`Statistik ${item.title}`} countedAt={item.countedAt} />
);
