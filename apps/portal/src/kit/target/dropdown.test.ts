// @vitest-environment node
import { expect, it } from 'vitest';
import styles from './targetGroupSelect.module.css?raw';

const pixels = (rule: string, property: string): number => {
  const [, body = ''] = new RegExp(`\\.${rule} \\{([^}]*)\\}`).exec(styles) ?? [];
  return Number(new RegExp(`${property}: (\\d+)px`).exec(body)?.[1]);
};

it('the dropdown is at most 300 px high, its frame included [2.91]', () => {
  const frame = 2 * (pixels('dropdown', 'padding') + pixels('dropdown', 'border'));
  expect(pixels('list', 'max-height') + frame).toBe(300);
});
