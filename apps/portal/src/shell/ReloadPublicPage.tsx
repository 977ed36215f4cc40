import { useEffect } from 'react';

/** Going back in the browser's history led to a public page, which lives outside this router. */
export const ReloadPublicPage = () => {
  useEffect(() => location.reload(), []);
  return null;
};
