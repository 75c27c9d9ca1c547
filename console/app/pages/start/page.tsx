import { Navigate } from 'react-router';
import { useOpenPlaces } from '#app/shell/places.ts';

/** Opens the first page that the member may see. */
export default function StartPage() {
  const [first] = useOpenPlaces();
  return <Navigate to={first?.path ?? '/security'} replace />;
}
