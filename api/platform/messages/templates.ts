import type { Language } from 'contract/values/language.ts';

interface Message {
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  state: 'queued' | 'sent' | 'dropped';
  language: Language;
  template: string;
}

/** A message to the contact of a booking. */
export interface BookingMessage extends Message {
  about: 'booking';
  bookingId: string;
  cancellationId: string | null;
  disruptionId: string | null;
}

/** A message about a one-time code, or to an account's user. */
export interface AccountMessage extends Message {
  about: 'account';
  codeId: string | null;
  userId: string | null;
}

/** A reply to a message of the contact page. */
export interface ContactReply extends Message {
  about: 'contact';
  contactReplyId: string;
}

/** A message to a member of the staff. */
export interface StaffMessage extends Message {
  about: 'staff';
  memberId: string;
}

export type OutboundMessage = BookingMessage | AccountMessage | ContactReply | StaffMessage;
export type MessageSubject = OutboundMessage['about'];
export type MessageAbout<Subject extends MessageSubject> = Extract<OutboundMessage, { about: Subject }>;

/** A kind of message. Its name is unique in the app; `job` sends it. */
export interface Template<Subject extends MessageSubject, Name extends string = string> {
  about: Subject;
  job: string;
  name: Name;
}

export type Templates<Subject extends MessageSubject, Name extends string> = {
  [Each in Name]: Template<Subject, Each>;
};

/** Returns a module's templates by name. The module registers their renderers in `api/jobs.ts`. */
export function defineTemplates<Subject extends MessageSubject, const Name extends string>(
  about: Subject,
  job: string,
  names: readonly Name[],
): Templates<Subject, Name> {
  const templates = names.map((name) => [name, { about, job, name }]);
  return Object.fromEntries(templates) as Templates<Subject, Name>;
}

/** One channel's address. */
export interface MessageRecipient {
  channel: 'email' | 'sms';
  recipient: string;
}
