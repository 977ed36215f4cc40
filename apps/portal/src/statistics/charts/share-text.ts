/** '38 %'. A small share is never rounded to 0 %, nor a large one to 100 %. */
export const shareText = (count: number, of: number): string => {
  if (of <= 0) return '0\u00a0%';
  const percent = Math.round((count / of) * 100);
  const shown = count > 0 && count < of ? Math.min(99, Math.max(1, percent)) : percent;
  return `${shown}\u00a0%`;
};
