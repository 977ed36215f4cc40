import { Navigate, useLocation } from 'react-router';
import { onward } from './visit.ts';

/** Shows another page in place of this one; to whoever opened this one it is the same visit. */
export const Redirect = ({ to }: { to: string }) => (
  <Navigate to={to} replace state={onward(useLocation())} />
);
