import { useEffect, useEffectEvent } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { sessionToken, sessionType } from '#app/api/session.ts';
import { useOrigin } from './came-from.ts';

/**
 * Around the ways in: who has come in with an account already goes on to where they came from. That is looked at on arrival
 * only, since whoever signs in here is led on by the reply. Guests may stay: they may want an account.
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
