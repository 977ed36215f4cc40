import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { useBufferedText } from './use-buffered-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Field = (props: Parameters<typeof useBufferedText>[0]) => (
  <form onSubmit={(event) => event.preventDefault()}>
    <input aria-label="Text" {...useBufferedText(props)} />
  </form>
);

const setUp = () => {
  const told: string[] = [];
  const field = (value: string) => (
    <Field value={value} onText={(text) => told.push(text)} onBlur={() => told.push('left')} />
  );
  const { rerender, unmount } = renderKit(field('Hej'));
  const input = screen.getByRole<HTMLInputElement>('textbox');
  return {
    told,
    input,
    unmount,
    write: (text: string) => fireEvent.input(input, { target: { value: text } }),
    give: (value: string) => rerender(field(value)),
  };
};

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a field that keeps its own text', () => {
  it('the form is told of a buffered text when typing pauses, once', () => {
    const { told, write } = setUp();
    for (const text of ['Hej d', 'Hej då', 'Hej då!']) {
      pass(100);
      write(text);
    }
    expect(told).toEqual([]);
    pass(120);
    expect(told).toEqual(['Hej då!']);
    pass(1000);
    expect(told).toEqual(['Hej då!']);
  });

  it('the form is told of a buffered text now and then by one who never pauses, when the key is on the screen', () => {
    const { told, write } = setUp();
    const text = 'Hej på dig i kårhuset';
    for (let letters = 4; letters <= text.length; letters += 1) {
      write(text.slice(0, letters));
      pass(90);
    }
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told.length).toBeLessThanOrEqual(4);
    pass(120);
    expect(told.at(-1)).toBe(text);
  });

  it.each([
    ['left', ({ input }: ReturnType<typeof setUp>) => fireEvent.blur(input), ['Hej då', 'left']],
    ['saved', ({ input }: ReturnType<typeof setUp>) => fireEvent.submit(input), ['Hej då']],
    ['followed by a press elsewhere', () => fireEvent.pointerDown(document.body), ['Hej då']],
    ['closed with the tab', () => fireEvent(window, new Event('pagehide')), ['Hej då']],
    ['taken from the page', ({ unmount }: ReturnType<typeof setUp>) => unmount(), ['Hej då']],
  ])(
    'the form is told of a buffered text at once when the field is %s, and then no more',
    (_how, end, expected) => {
      const field = setUp();
      field.write('Hej då');
      expect(field.told).toEqual([]);
      end(field);
      expect(field.told).toEqual(expected);
      pass(1000);
      expect(field.told).toEqual(expected);
    },
  );

  it('a buffered text keeps a letter that is written while the form answers to the one before', () => {
    const { told, input, write, give } = setUp();
    write('Hej d');
    pass(120);
    expect(told).toEqual(['Hej d']);
    write('Hej då');
    give('Hej d');
    expect(input.value).toBe('Hej då');
    pass(120);
    expect(told).toEqual(['Hej d', 'Hej då']);
  });

  it('a buffered text does not take for written what the field itself makes of a text', () => {
    const { told, input, give } = setUp();
    give('Hej\r\ndå');
    expect(input.value).toBe('Hejdå');
    fireEvent.pointerDown(document.body);
    expect(told).toEqual([]);
  });

  it('a buffered text takes a text that comes from elsewhere, and drops what was on its way', () => {
    const { told, input, write, give } = setUp();
    write('Hej då');
    give('Kopierad');
    expect(input.value).toBe('Kopierad');
    pass(120);
    expect(told).toEqual([]);
    write('Kopierad!');
    pass(120);
    expect(told).toEqual(['Kopierad!']);
  });

  it('a buffered text takes back its old text from a form that got the new one and refused it at once', () => {
    let refuse = () => {};
    const Form = () => {
      const [value, setValue] = useState('0');
      refuse = () => setValue('0');
      return <Field value={value} onText={setValue} onBlur={() => {}} />;
    };
    renderKit(<Form />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.input(input, { target: { value: '75' } });
    act(() => {
      vi.advanceTimersByTime(120);
      refuse();
    });
    expect(input.value).toBe('0');
  });
});
