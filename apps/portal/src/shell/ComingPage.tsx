import { pathMatches } from '@karportalen/contract/core/access';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import { useLocation } from 'react-router';
import { coming } from './coming-paths.ts';
import { MessagePage } from './MessagePage.tsx';

/** Stands where a page is promised and not built yet. */
export const Page = () => {
  const { pathname } = useLocation();
  const title = coming.find(({ path }) => pathMatches(path, pathname))?.title ?? '';
  return (
    <MessagePage title={title} text="Den här delen är på väg." icon={<IconTools size={24} stroke={1.5} />} />
  );
};
