type Known = readonly (readonly [pattern: RegExp, name: string])[];

// Order matters: most browsers also name the one they derive from.
const browsers: Known = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: Known = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (known: Known, text: string): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/** The first product in the user agent: 'Karappen/2.1 (…)'. */
const programIn = (text: string): string | undefined => /^([\p{L}\d ._-]{1,40})\//u.exec(text)?.[1]?.trim();

const unknown = { sv: 'Okänd enhet', en: 'Unknown device' } as const;

/** A name that a member recognises: 'Firefox, Android'. */
export const deviceName = (userAgent: string, language: keyof typeof unknown): string => {
  const text = userAgent.slice(0, 500);
  const browser = nameIn(browsers, text);
  const program = browser ?? (text.startsWith('Mozilla/') ? undefined : programIn(text));
  const names = [program, nameIn(systems, text)].filter((name) => name !== undefined);
  return names.join(', ') || unknown[language];
};
