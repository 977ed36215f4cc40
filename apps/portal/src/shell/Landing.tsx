import { landingPath } from '@karportalen/contract/core/access';
import { Navigate } from 'react-router';
import { useUser } from '../platform/session/use-user.ts';

export const Landing = () => <Navigate to={landingPath(useUser())} replace />;
