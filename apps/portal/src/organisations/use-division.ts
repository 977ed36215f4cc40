import { listDivisions } from '@karportalen/contract/organisations/endpoints';
import { organisationTexts } from '@karportalen/contract/organisations/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { toast } from '../kit/toast/toast.tsx';
import { queryOf } from '../platform/query/query-of.ts';

/** The division of the address; if it is not found, the user is redirected to where they may be. */
export const useDivision = () => {
  const { divisionId } = useParams();
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery(queryOf(listDivisions));
  const division = data?.divisions.find(({ id }) => id === divisionId);
  const missing = data !== undefined && division === undefined;

  useEffect(() => {
    if (!missing) return;
    toast.error(organisationTexts.divisionMissing);
    navigate('/organisations', { replace: true });
  }, [missing, navigate]);

  return { division, failed: isError, refetch };
};
