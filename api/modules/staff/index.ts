export { guardConsole } from './access/guard.ts';
export { type AuditCheck, verifyAudit } from './audit/verify.ts';
export { invitationLink } from './invitations/invitations.ts';
export { inviteFromCommandLine } from './people/command-line.ts';
export { inviteDemonstration } from './people/demonstration.ts';
export { revokeStaffAccess } from './purge.ts';
