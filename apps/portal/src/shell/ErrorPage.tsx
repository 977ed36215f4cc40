import IconAlertTriangle from 'virtual:icon/alert-triangle';
import { problems } from '@karportalen/contract/core/problems';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { ApiFailure } from '../platform/api/failure.ts';
import { MessagePage } from './MessagePage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const statusOf = (error: unknown): number | undefined => {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof ApiFailure && error.status > 0 ? error.status : undefined;
};

/** Shown when a page throws while rendering or loading. */
export const ErrorPage = () => {
  const error = useRouteError();
  const status = statusOf(error);
  if (status === 404) return <NotFoundPage />;
  return (
    <MessagePage
      title={[status, problems.UNKNOWN.swedish].filter(Boolean).join(' ')}
      text={error instanceof ApiFailure ? error.message : 'Sidan kunde inte visas. Ladda om och försök igen.'}
      icon={<IconAlertTriangle size={24} stroke={1.5} />}
      action={<PrimaryButton onClick={() => location.reload()}>Ladda om sidan</PrimaryButton>}
    />
  );
};
