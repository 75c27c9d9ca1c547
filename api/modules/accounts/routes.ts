import type { Server } from '#platform/http.ts';
import type { GoogleParts } from './google.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';
import { stepUpRoutes } from './step-up/routes.ts';

export function accountRoutes(server: Server, parts: GoogleParts & { publicUrl: string }): void {
  signUpRoutes(server, parts);
  signInRoutes(server, parts);
  profileRoutes(server, parts);
  stepUpRoutes(server, parts);
  sessionRoutes(server, parts);
}
