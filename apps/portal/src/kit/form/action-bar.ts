/** The height of the form's sticky action bar, for what must stay clear of it. */
export const actionBarHeight = (): number => {
  const bar = document.querySelector('[data-action-bar]');
  return bar ? Math.max(0, window.innerHeight - bar.getBoundingClientRect().top) : 0;
};
