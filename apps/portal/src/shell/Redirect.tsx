import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { onward } from './visit.ts';

/** Redirects as part of the same visit. */
export const Redirect = ({ to }: { to: string }) => {
  const location = useLocation();
  // The same object at every render: a new one would redirect again.
  const [state] = useState(() => onward(location));
  return <Navigate to={to} replace state={state} />;
};
