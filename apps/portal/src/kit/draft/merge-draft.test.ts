import { describe, expect, it } from 'vitest';
import { mergeDraft } from './merge-draft.ts';

const standard = {
  title: '',
  count: 0,
  push: false,
  image: null,
  answers: [],
  nested: { colour: '#000000' },
};

describe('mergeDraft', () => {
  it('mergeDraft takes what is of the same kind in the same place', () => {
    const stored = {
      title: 'Hej',
      count: 2,
      push: true,
      image: null,
      answers: ['a'],
      nested: { colour: '#ffffff' },
    };
    expect(mergeDraft(standard, stored)).toEqual(stored);
  });

  it('mergeDraft falls back to the default for every other kind', () => {
    const broken = { title: 7, count: 'x', push: [], image: { a: 1 }, answers: 'no', nested: null };
    expect(mergeDraft(standard, broken)).toEqual(standard);
  });

  it.each([null, 'text', 3, [], undefined])('mergeDraft survives %j in place of a draft', (stored) => {
    expect(mergeDraft(standard, stored)).toEqual(standard);
  });

  it('mergeDraft drops fields the form no longer has and keeps new ones at their default', () => {
    expect(mergeDraft({ title: '', fresh: 'x' }, { title: 'Hej', gone: 1 })).toEqual({
      title: 'Hej',
      fresh: 'x',
    });
  });

  it('mergeDraft does not let a draft reach a prototype', () => {
    const stored: unknown = JSON.parse(
      '{"__proto__":{"title":"nej"},"answers":[{"__proto__":{"x":1},"sv":"a"}]}',
    );
    expect(mergeDraft(standard, stored)).toEqual({ ...standard });
    expect(Object.hasOwn(Object.prototype, 'title')).toBe(false);
  });

  it('mergeDraft takes rows of plain values and refuses a list with anything else in it', () => {
    const rows = [{ sv: 'Ja', en: 'Yes' }];
    expect(mergeDraft({ answers: [] }, { answers: rows })).toEqual({ answers: rows });
    expect(mergeDraft({ answers: [] }, { answers: [{ sv: { deep: {} } }] })).toEqual({ answers: [] });
    const nested = [{ sv: 'Buss?', types: [0, 2], options: [{ sv: 'Ja' }] }];
    expect(mergeDraft({ answers: [] }, { answers: nested })).toEqual({ answers: nested });
    expect(mergeDraft({ answers: [] }, { answers: [{ options: [{ deep: {} }] }] })).toEqual({ answers: [] });
  });

  it('mergeDraft makes a file of an encoded one, and nothing of a broken one', () => {
    const file = { $file: { name: 'a.png', type: 'image/png', data: 'data:image/png;base64,aGVq' } };
    const merged = mergeDraft({ image: null }, { image: file });
    expect(merged).toEqual({ image: expect.any(File) });
    const broken = { $file: { ...file.$file, data: 'data:image/png;base64,%%%' } };
    expect(mergeDraft({ image: null }, { image: broken })).toEqual({ image: null });
  });
});
