import { expect, it } from 'vitest';
import { lengthOf } from '../core/text-length.ts';
import { notificationBody, notificationText } from './fields.ts';
import { gapFault, gapsIn } from './placeholders.ts';
import { prewrittenTemplates } from './prewritten-templates.ts';
import { templateBody } from './templates.ts';

const names = Object.keys(notificationText) as (keyof typeof notificationText)[];

it('a gap is what stands within double brackets, named once', () => {
  expect(gapsIn('Kom till [[plats]] [[ klockslag ]], [[plats]].')).toEqual(['plats', 'klockslag']);
  expect(gapsIn('Sal [HB2], [[]], [[rad\nbrytning]] och ]] [[')).toEqual([]);
  expect(gapFault('Allt är ifyllt.')).toBeUndefined();
});

it('a message with a gap is refused at its field, and taken once it is filled; a draft may keep it', () => {
  const texts = Object.fromEntries(names.map((name) => [name, 'Hej']));
  const sent = { ...texts, targetGroup: 'All' };
  expect(notificationBody.safeParse(sent).success).toBe(true);
  for (const name of names) {
    const { error } = notificationBody.safeParse({ ...sent, [name]: 'Kom till [[plats]].' });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [[name], 'Fyll i [[plats]] innan du går vidare.'],
    ]);
  }
  expect(notificationBody.safeParse({ ...texts, titleSwedish: '[[plats]]', isDraft: true }).success).toBe(
    true,
  );
});

it('every prewritten template is whole in both languages, fits, and has gaps where only the sender knows', () => {
  for (const { id, ...template } of prewrittenTemplates) {
    expect(templateBody.safeParse(template).success, id).toBe(true);
    for (const name of names) {
      expect(template[name], `${id} ${name}`).not.toBe('');
      expect(lengthOf(template[name])).toBeLessThanOrEqual(notificationText[name].max);
    }
    // The same number of gaps to fill in both languages.
    for (const part of ['title', 'notificationMessage', 'inboxMessage'] as const)
      expect(gapsIn(template[`${part}Swedish`]).length, `${id} ${part}`).toBe(
        gapsIn(template[`${part}English`]).length,
      );
    expect(gapsIn(template.inboxMessageSwedish).length).toBeGreaterThan(2);
  }
});
