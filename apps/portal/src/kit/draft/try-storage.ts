/** Whether it succeeded. Storage may be full, or forbidden to the page. */
export const tryStorage = (act: () => void): boolean => {
  try {
    act();
    return true;
  } catch {
    return false;
  }
};
