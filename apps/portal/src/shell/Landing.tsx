import { landingPath } from '@karportalen/contract/core/access';
import { useUser } from '../platform/session/use-user.ts';
import { Redirect } from './Redirect.tsx';

export const Landing = () => <Redirect to={landingPath(useUser())} />;
