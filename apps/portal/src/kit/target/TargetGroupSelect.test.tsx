import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { TargetGroupSelect } from './TargetGroupSelect.tsx';
import styles from './target-group-select.module.css?raw';

const options = [
  { value: 'All', label: 'Studenter & Alumner', count: 1482 },
  { value: 'Alumni', label: 'Alumner' },
  { value: 'Freshmen', label: 'Nollan', disabled: true },
  { value: 'Student', label: 'Studenter' },
];

const Harness = ({ single = false }: { single?: boolean }) => {
  const { control } = useForm<{ group: string | string[] | null }>({
    defaultValues: { group: single ? null : [] },
  });
  const group = useWatch({ control, name: 'group' });
  return (
    <>
      <TargetGroupSelect control={control} name="group" options={options} single={single} />
      <output>{JSON.stringify(group)}</output>
    </>
  );
};

const box = () => screen.getByRole('combobox', { name: 'VISAS FÖR' });
const chosen = () => screen.getByRole('status').textContent;
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('TargetGroupSelect', () => {
  it('TargetGroupSelect says what to choose before anything is chosen [2.88 2.89]', () => {
    renderKit(<Harness />);
    expect(box().textContent).toBe('Välj målgrupp');
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it('TargetGroupSelect chooses several by keyboard and stays open [2.90]', async () => {
    renderKit(<Harness />);
    box().focus();
    await userEvent.keyboard('{ArrowDown} {End}{Enter}');
    expect(chosen()).toBe('["All","Student"]');
    await userEvent.keyboard('{Enter}{Escape}');
    expect(chosen()).toBe('["All"]');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(box());
  });

  it('TargetGroupSelect holds one value and closes when single', async () => {
    renderKit(<Harness single />);
    box().focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(chosen()).toBe('"Alumni"');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box().textContent).toBe('Alumner');
  });

  it('TargetGroupSelect stops at the ends', async () => {
    renderKit(<Harness />);
    box().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(active()).toContain('Studenter & Alumner');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(active()).toBe('Studenter');
  });

  it('TargetGroupSelect goes where the typed letters lead, opening if need be', async () => {
    renderKit(<Harness />);
    box().focus();
    await userEvent.keyboard('al');
    expect(active()).toBe('Alumner');
  });

  it('TargetGroupSelect takes a space as a letter in the middle of a word', async () => {
    renderKit(<Harness />);
    box().focus();
    await userEvent.keyboard('studenter &');
    expect(active()).toContain('Studenter & Alumner');
    expect(chosen()).toBe('[]');
  });

  it('TargetGroupSelect does not choose what is disabled', async () => {
    renderKit(<Harness />);
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('option', { name: 'Nollan' }));
    expect(chosen()).toBe('[]');
  });
});

const pixels = (rule: string, property: string): number => {
  const [, body = ''] = new RegExp(`\\.${rule} \\{([^}]*)\\}`).exec(styles) ?? [];
  return Number(new RegExp(`${property}: (\\d+)px`).exec(body)?.[1]);
};

it('the dropdown is at most 300 px high, its frame included [2.91]', () => {
  const frame = 2 * (pixels('dropdown', 'padding') + pixels('dropdown', 'border'));
  expect(pixels('list', 'max-height') + frame).toBe(300);
});
