import { Outlet } from 'react-router';
import { SignedIn } from './signed-in.tsx';

/** A guard for protected pages. */
export default function SignedInOnly() {
  return (
    <SignedIn>
      <Outlet />
    </SignedIn>
  );
}
