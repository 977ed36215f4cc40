/** How much of the foot of the screen the form's sticky action bar takes, for what must stay clear of it. */
export const actionBarHeight = (): number => {
  const bar = document.querySelector('[data-action-bar]');
  return bar ? Math.max(0, window.innerHeight - bar.getBoundingClientRect().top) : 0;
};
