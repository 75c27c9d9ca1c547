import type { Server } from '#platform/http/http.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import type { GoogleDependencies } from './sign-in/google.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { signUpRoutes } from './sign-up/sign-up-routes.ts';
import { stepUpRoutes } from './step-up/routes.ts';

export function accountRoutes(server: Server, deps: GoogleDependencies & { publicUrl: string }): void {
  signUpRoutes(server, deps);
  signInRoutes(server, deps);
  profileRoutes(server, deps);
  stepUpRoutes(server, deps);
  sessionRoutes(server, deps);
}
