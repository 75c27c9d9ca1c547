import { Navigate } from 'react-router';
import { useMember } from '#app/session/session.ts';
import { places } from '#app/shell/places.ts';

/** Opens the first page that the member may see. */
export default function StartPage() {
  const { may } = useMember();
  return (
    <Navigate
      to={places.find(({ permission, where }) => may(permission, where))?.path ?? '/security'}
      replace
    />
  );
}
