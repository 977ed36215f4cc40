import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { onward } from './visit.ts';

/** Shows another page in place of this one; to whoever opened this one it is the same visit. */
export const Redirect = ({ to }: { to: string }) => {
  const location = useLocation();
  // The same object at every render: a new one would redirect anew, over whatever was chosen meanwhile.
  const [state] = useState(() => onward(location));
  return <Navigate to={to} replace state={state} />;
};
