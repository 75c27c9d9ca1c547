import { useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { signUpToken } from '#app/api/session.ts';
import { paths } from '#app/paths.ts';
import { type CameFrom, useOrigin } from './came-from.ts';

/**
 * Around the steps of a sign-up: without its token the visitor begins at the first one. It is looked for on arrival only, since
 * it goes with the last step while that page is still open.
 */
export default function SignUpOnly() {
  const [token] = useState(signUpToken);
  const origin = useOrigin();
  if (token === null) {
    return <Navigate to={paths.register()} replace state={{ from: origin } satisfies CameFrom} />;
  }
  return <Outlet />;
}
