import { describe, expect, it } from 'vitest';
import { createTypeAhead, matchTypeAhead } from './type-ahead.ts';

const options = ['Alla sektioner', 'Arkitektur', 'Bioteknik', 'Datateknik', 'Design'].map((label) => ({
  label,
}));

describe('createTypeAhead', () => {
  it('createTypeAhead adds letters that come within 350 ms and starts anew after that [2.92]', () => {
    let now = 1000;
    const typeAhead = createTypeAhead(() => now);
    expect(typeAhead.push('d')).toBe('d');
    now += 349;
    expect(typeAhead.push('e')).toBe('de');
    now += 350;
    expect(typeAhead.isTyping()).toBe(false);
    expect(typeAhead.push('b')).toBe('b');
  });

  it('createTypeAhead is not typing before the first letter', () => {
    expect(createTypeAhead(() => 0).isTyping()).toBe(false);
  });
});

describe('matchTypeAhead', () => {
  it('matchTypeAhead finds the option that begins with what is typed, whatever its case', () => {
    expect(matchTypeAhead(options, 'DE', 0)).toBe(4);
    expect(matchTypeAhead(options, 'x', 0)).toBe(-1);
  });

  it('matchTypeAhead stays on the option that still fits a growing word', () => {
    expect(matchTypeAhead(options, 'da', 3)).toBe(3);
  });

  it('matchTypeAhead walks on with a repeated letter and comes round', () => {
    expect(matchTypeAhead(options, 'a', 0)).toBe(1);
    expect(matchTypeAhead(options, 'aa', 1)).toBe(0);
  });

  it('matchTypeAhead passes over what cannot be chosen', () => {
    const some = [{ label: 'Alfa', disabled: true }, { label: 'Arla' }];
    expect(matchTypeAhead(some, 'a', -1)).toBe(1);
  });
});
