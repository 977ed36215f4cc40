import { useSearchParams } from 'react-router';

/** Which tab, page and search the archive shows lives in the address, so that Back and a shared link work. */
export const useArchivePlace = (keys: readonly string[], initial: string) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? initial;
  const tab = keys.includes(asked) ? asked : initial;
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const search = params.get('search') ?? '';

  const go = (next: { tab?: string; page?: number; search?: string }) => {
    const to = { tab, search, page: 1, ...next };
    setParams(
      {
        ...(to.tab !== initial && { tab: to.tab }),
        ...(to.page > 1 && { page: String(to.page) }),
        ...(to.search !== '' && { search: to.search }),
      },
      { replace: next.search !== undefined, preventScrollReset: true },
    );
  };

  return { tab, page, search, go };
};

export type ArchivePlace = ReturnType<typeof useArchivePlace>;
