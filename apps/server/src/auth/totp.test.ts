import { describe, expect, it } from 'vitest';
import { base32, newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

// RFC 6238, appendix B; six digits are the last of its eight.
const secret = Buffer.from('12345678901234567890');

describe('a time-based code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('a time-based code at %i seconds is %s, as RFC 6238 says', (seconds, code) => {
    expect(stepOfCode(secret, code, 0, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('a time-based code is right from the step before to the step after, to the millisecond, and once', () => {
    const step = 41_152_263;
    // 1 234 567 890 seconds, of the list above.
    const code = '005924';
    const at = (ms: number) => new Date(step * 30_000 + ms);
    expect(stepOfCode(secret, code, 0, at(-30_001))).toBeUndefined();
    expect(stepOfCode(secret, code, 0, at(-30_000))).toBe(step);
    expect(stepOfCode(secret, code, 0, at(59_999))).toBe(step);
    expect(stepOfCode(secret, code, 0, at(60_000))).toBeUndefined();
    expect(stepOfCode(secret, code, step, at(0))).toBeUndefined();
    expect(stepOfCode(secret, code, step - 1, at(0))).toBe(step);
    expect(stepOfCode(secret, code, step + 5, at(0))).toBeUndefined();
  });

  it('a time-based code’s secret has 160 bits, written as apps take it', () => {
    expect(newTotpSecret()).toHaveLength(20);
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(totpAddress(secret, 'kim+a@exempel.se')).toBe(
      'otpauth://totp/K%C3%A5rportalen:kim%2Ba%40exempel.se?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=K%C3%A5rportalen',
    );
  });
});
