import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { DataTable } from './DataTable.tsx';

type Row = { id: string; name: string };

const columns = [{ key: 'name', header: 'Namn', render: ({ name }: Row) => name }];
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i): Row => ({ id: `${i}`, name: `Rad ${i + 1}` }));
const table = (count: number) => (
  <DataTable label="Rader" columns={columns} rows={rowsOf(count)} height={400} />
);

const shown = () => screen.getAllByRole('row').slice(1);
const scrollTo = (top: number) =>
  fireEvent.scroll(screen.getByRole('region', { name: 'Rader' }), { target: { scrollTop: top } });
const heightOf = (row: Element | undefined) =>
  Number.parseFloat((row as HTMLElement | undefined)?.style.height ?? '0');

describe('a long list at a fixed height', () => {
  it('a long list at a fixed height renders what is seen of 5 000 rows, and keeps the length of all', () => {
    renderKit(table(5000));
    expect(shown().length).toBeLessThan(50);
    expect(shown()[0]?.textContent).toBe('Rad 1');
    const body = screen.getByRole('table').querySelector('tbody');
    const all = [...(body?.children ?? [])];
    expect(shown().length * 56 + heightOf(all[0]) + heightOf(all.at(-1))).toBe(5000 * 56);
  });

  it('a long list at a fixed height tells which of how many each row is', () => {
    renderKit(table(5000));
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
    scrollTo(56 * 3000);
    const row = within(screen.getByRole('table')).getByText('Rad 3001').closest('tr');
    expect(row?.getAttribute('aria-rowindex')).toBe('3002');
  });

  it('a long list at a fixed height is scrolled to its end, and stays in it when rows go away', () => {
    const { rerender } = renderKit(table(5000));
    scrollTo(56 * 5000 - 400);
    expect(shown().at(-1)?.textContent).toBe('Rad 5000');
    rerender(table(200));
    expect(shown().at(-1)?.textContent).toBe('Rad 200');
    expect(shown().length).toBeLessThan(50);
  });

  it.each([
    ['before it is printed', () => fireEvent(window, new Event('beforeprint'))],
    ['before all of it is chosen', () => fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true })],
    [
      'before the browser searches in it',
      () => fireEvent.keyDown(document.body, { key: 'f', metaKey: true }),
    ],
  ])('a long list at a fixed height is all there %s', (_, happens) => {
    renderKit(table(300));
    expect(shown().length).toBeLessThan(50);
    act(() => void happens());
    expect(shown()).toHaveLength(300);
    act(() => void fireEvent(window, new Event('afterprint')));
    expect(shown().length).toBeLessThan(50);
  });

  it('a long list at a fixed height leaves select-all in a text field alone', () => {
    renderKit(
      <>
        <input aria-label="Sök" />
        {table(300)}
      </>,
    );
    fireEvent.keyDown(screen.getByLabelText('Sök'), { key: 'a', ctrlKey: true });
    expect(shown().length).toBeLessThan(50);
  });

  it('a long list at a fixed height is all there when it is short', () => {
    renderKit(table(99));
    expect(shown()).toHaveLength(99);
    expect(screen.getByRole('table').hasAttribute('aria-rowcount')).toBe(false);
  });
});
