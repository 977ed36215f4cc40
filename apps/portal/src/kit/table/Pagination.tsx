import IconChevronLeft from 'virtual:icon/chevron-left';
import IconChevronRight from 'virtual:icon/chevron-right';
import IconDots from 'virtual:icon/dots';
import { countText } from '@karportalen/contract/core/number';
import type { ReactNode } from 'react';
import classes from './pagination.module.css';
import { type PaginationItem, pageCount, paginationItems } from './pagination-items.ts';
import type { ServerPaging } from './types.ts';

export type PaginationProps = ServerPaging & { pageSize: number };

const jumpLabels = { back: 'Hoppa fem sidor bakåt', forward: 'Hoppa fem sidor framåt' };

const Step = (props: { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    className={classes.item}
    aria-label={props.label}
    aria-disabled={props.disabled || undefined}
    onClick={() => !props.disabled && props.onClick()}
  >
    {props.children}
  </button>
);

const Item = ({
  item,
  current,
  onGo,
}: {
  item: PaginationItem;
  current: number;
  onGo: (page: number) => void;
}) =>
  item.kind === 'jump' ? (
    <Step label={jumpLabels[item.direction]} onClick={() => onGo(item.to)}>
      <IconDots size={16} aria-hidden />
    </Step>
  ) : (
    <button
      type="button"
      className={classes.item}
      aria-label={`Gå till sida ${countText(item.page)}`}
      aria-current={item.page === current ? 'page' : undefined}
      onClick={() => onGo(item.page)}
    >
      {countText(item.page)}
    </button>
  );

export const Pagination = ({ page, total, isLeast = false, pageSize, onPageChange }: PaginationProps) => {
  const pages = pageCount(total, pageSize);
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav className={classes.pagination} aria-label="Sidor">
      <span className={classes.shown} aria-live="polite">
        Visar {countText(first)}–{countText(last)} av {isLeast && 'minst '}
        {countText(total)}
      </span>
      {pages > 1 && (
        <div className={classes.items}>
          <Step label="Föregående sida" disabled={page === 1} onClick={() => onPageChange(page - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </Step>
          {paginationItems(page, pages).map((item) => (
            <Item
              key={item.kind === 'page' ? item.page : item.direction}
              item={item}
              current={page}
              onGo={onPageChange}
            />
          ))}
          <Step label="Nästa sida" disabled={page === pages} onClick={() => onPageChange(page + 1)}>
            <IconChevronRight size={16} aria-hidden />
          </Step>
        </div>
      )}
    </nav>
  );
};
