import { useEffect, useEffectEvent } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { sessionToken, sessionType } from '#app/api/session/session.ts';
import { useOrigin } from './came-from.ts';

/**
 * A guard for sign-in pages: members return to the origin. Checked on arrival only, because sign-in itself
 * navigates. Guests may stay to create an account.
 */
export default function VisitorsOnly() {
  const origin = useOrigin();
  const navigate = useNavigate();
  const sendMembersOn = useEffectEvent(() => {
    if (sessionToken() && sessionType() === 'User') void navigate(origin, { replace: true });
  });
  useEffect(() => sendMembersOn(), []);
  return <Outlet />;
}
