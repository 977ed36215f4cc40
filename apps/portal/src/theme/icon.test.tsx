import IconPlus from 'virtual:icon/plus';
import { icon } from '@karportalen/phone-views/icon.ts';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shapesOf } from '../../../../packages/phone-views/icon-modules.ts';

const drawn = (element: React.ReactElement) => render(element).container.querySelector('svg');

describe('an icon', () => {
  it('an icon is drawn from the library, in the colour of the text', () => {
    const svg = drawn(<IconPlus />);
    expect(svg?.getAttribute('width')).toBe('24');
    expect(svg?.getAttribute('stroke')).toBe('currentColor');
    expect([...(svg?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'))).toEqual([
      'M12 5v14m-7-7h14',
    ]);
  });

  it('an icon takes a size, a stroke and what any element takes', () => {
    const Icon = icon([['circle', { cx: '12', cy: '12', r: '9' }]]);
    const svg = drawn(<Icon size={16} stroke={1.75} aria-hidden className="quiet" />);
    expect(svg?.getAttribute('height')).toBe('16');
    expect(svg?.getAttribute('stroke-width')).toBe('1.75');
    expect(svg?.getAttribute('aria-hidden')).toBe('true');
    expect(svg?.getAttribute('class')).toBe('quiet');
    expect(svg?.querySelector('circle')?.getAttribute('r')).toBe('9');
  });

  it('an icon keeps of a shape what is its own, and leaves the stroke to the whole drawing', () => {
    const pen =
      'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';
    expect(
      shapesOf(`<g ${pen}><path d="M1 2"/><circle cx="5" cy="6" r="1"/></g><path ${pen} d="M3 4"/>`),
    ).toEqual([
      ['path', { d: 'M1 2' }],
      ['circle', { cx: '5', cy: '6', r: '1' }],
      ['path', { d: 'M3 4' }],
    ]);
  });
});
