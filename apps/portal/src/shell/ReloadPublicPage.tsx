import { useEffect } from 'react';

/** Back led to a public page, which is outside this router: reloads the document. */
export const ReloadPublicPage = () => {
  useEffect(() => location.reload(), []);
  return null;
};
