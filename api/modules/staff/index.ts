export { guardConsole } from './access/guard.ts';
export { inviteFromCommandLine } from './people/command-line.ts';
export { revokeStaffAccess } from './purge.ts';
