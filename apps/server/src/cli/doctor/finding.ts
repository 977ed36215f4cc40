/** FEL: it will not work. VARNING: it works, but somebody should look at it. */
export type Level = 'OK' | 'VARNING' | 'FEL';

export type Finding = { readonly level: Level; readonly what: string; readonly text: string };

export const ok = (what: string, text: string): Finding => ({ level: 'OK', what, text });
export const warning = (what: string, text: string): Finding => ({ level: 'VARNING', what, text });
export const fault = (what: string, text: string): Finding => ({ level: 'FEL', what, text });

export const lineOf = ({ level, what, text }: Finding): string => `${level.padEnd(8)} ${what}: ${text}`;

export const exitCodeOf = (findings: readonly Finding[]): number =>
  findings.some(({ level }) => level === 'FEL') ? 1 : 0;

/** The error's code or type, never its message: that may hold a password or an address. */
export const reasonOf = (error: unknown): string => {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if (e.name === 'TimeoutError') return 'inget svar i tid';
    const { code, responseCode } = e as { readonly code?: unknown; readonly responseCode?: unknown };
    if (typeof responseCode === 'number') return `svar ${responseCode}`;
    if (typeof code === 'string' || typeof code === 'number') return String(code);
  }
  return 'okänt fel';
};
