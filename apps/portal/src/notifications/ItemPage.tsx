import { getNotification } from '@karportalen/contract/notifications/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import type { ReactNode } from 'react';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { useItem } from '../platform/content-form/use-item.ts';

const LOAD_FAILED = 'Något gick fel vid inläsning. Prova uppdatera webbläsaren.';

/** A page about the notification in the address, once it is there. */
export const ItemPage = ({
  title,
  description,
  isAlarm,
  children,
}: {
  title: string;
  description: string;
  isAlarm: boolean;
  children: (item: Notification) => ReactNode;
}) => {
  const createPath = isAlarm ? '/push-notifications/alarm/create' : '/push-notifications/create';
  const { item, failed } = useItem(getNotification, createPath, isAlarm ? 'larmet' : 'pushnotisen');
  return (
    <>
      <PageHead title={title} description={description} />
      {failed && <EmptyState text={LOAD_FAILED} tone="danger" />}
      {item && children(item)}
    </>
  );
};
