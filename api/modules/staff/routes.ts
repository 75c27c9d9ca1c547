import type { Server } from '#platform/http/http.ts';
import { auditRoutes } from './audit/routes.ts';
import type { StaffDependencies } from './dependencies.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { staffSessionRoutes } from './sessions/routes.ts';
import { staffSignInRoutes } from './sign-in/routes.ts';

export function staffRoutes(server: Server, deps: StaffDependencies): void {
  invitationRoutes(server, deps);
  staffSignInRoutes(server, deps);
  staffSessionRoutes(server, deps);
  passkeyRoutes(server, deps);
  peopleRoutes(server, deps);
  auditRoutes(server, deps);
}
