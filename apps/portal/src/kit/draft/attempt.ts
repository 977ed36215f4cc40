/** Whether it went well. A browser's store may be full, or closed to the page. */
export const attempt = (act: () => void): boolean => {
  try {
    act();
    return true;
  } catch {
    return false;
  }
};
