import { getNotification } from '@karportalen/contract/notifications/endpoints';
import { LoadedItem, type LoadedItemProps } from '../platform/content-form/LoadedItem.tsx';

type ItemPageProps = Pick<
  LoadedItemProps<typeof getNotification>,
  'title' | 'titleOf' | 'description' | 'children'
> & {
  readonly isAlarm: boolean;
};

/** A page about the notification in the address; rendered once loaded. */
export const ItemPage = ({ isAlarm, ...page }: ItemPageProps) => (
  <LoadedItem
    endpoint={getNotification}
    createPath={isAlarm ? '/push-notifications/alarm/create' : '/push-notifications/create'}
    what={isAlarm ? 'larmet' : 'pushnotisen'}
    {...page}
  />
);
