import { useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { signUpToken } from '#app/api/session/session.ts';
import { paths } from '#app/paths.ts';
import { type CameFrom, useOrigin } from './came-from.ts';

/**
 * A guard for sign-up steps: without a sign-up token the visitor starts at the first. Checked on arrival
 * only, because the last step removes the token.
 */
export default function SignUpOnly() {
  const [token] = useState(signUpToken);
  const origin = useOrigin();
  if (token === null) {
    return <Navigate to={paths.register()} replace state={{ from: origin } satisfies CameFrom} />;
  }
  return <Outlet />;
}
