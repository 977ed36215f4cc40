import { describe, expect, it } from 'vitest';
import { allDoorEndpoints, allEndpoints, allMemberEndpoints } from '../all-endpoints.ts';
import { addressOf, statusOf } from './endpoint.ts';
import { apiError, problems } from './problems.ts';

describe('endpoints', () => {
  it('endpoints have one method and path each', () => {
    const all = [allEndpoints, allMemberEndpoints, allDoorEndpoints].flatMap((some) => Object.values(some));
    const addresses = all.map((endpoint) => `${endpoint.method} ${addressOf(endpoint)}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThan(50);
  });

  it('endpoints fill their paths with escaped values', () => {
    expect(
      addressOf({ method: 'GET', path: '/polls/:id/x/:other', needs: 'Polls' }, { id: 'a/b', other: '1' }),
    ).toBe('/api/v1/polls/a%2Fb/x/1');
  });

  it('endpoints answer 204 where there is nothing to say', () => {
    expect(statusOf({ method: 'DELETE', path: '/polls/:id', needs: 'Polls' })).toBe(204);
  });
});

describe('the error table', () => {
  it('the error table tells one fault as it is and several at their fields', () => {
    expect(apiError('INVALID', { name: 'Namn måste anges' }).clientMessageSwedish).toBe('Namn måste anges');
    const several = apiError('INVALID', { a: 'Ett fel.', b: 'Ett annat.', c: 'Ett fel.' });
    expect(several.clientMessageSwedish).toBe('Kontrollera de markerade fälten.');
    expect(several.errors).toEqual(['Ett fel.', 'Ett annat.']);
  });

  it('the error table has a Swedish sentence and a fitting status for each code', () => {
    for (const row of Object.values(problems)) {
      expect(row.swedish).not.toBe('');
      expect(row.status).toBeGreaterThanOrEqual(400);
    }
  });
});
