import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { renderLinkEmail } from '#platform/messages/email-layout.ts';

const firstTexts = {
  subject: m.staff_mail_invitation_subject,
  heading: m.staff_mail_invitation_heading,
  what: m.staff_mail_invitation_what,
  button: m.staff_mail_invitation_button,
};
const againTexts = {
  subject: m.staff_mail_again_subject,
  heading: m.staff_mail_again_heading,
  what: m.staff_mail_again_what,
  button: m.staff_mail_again_button,
};

/** Renders an invitation with its link. `isAgain`: the reader has joined before, and only sets up the sign-in. */
export function renderInvitationMail(invitation: {
  name: string;
  link: string;
  until: string;
  isAgain: boolean;
}) {
  const { name, link, until, isAgain } = invitation;
  const texts = isAgain ? againTexts : firstTexts;
  return renderStaffMail({
    subject: texts.subject({ name: brand.name }),
    heading: texts.heading(),
    name,
    opening: [texts.what({ name: brand.name })],
    action: { text: texts.button(), link },
    closing: [m.staff_mail_invitation_validity({ until }), m.staff_mail_invitation_secret()],
  });
}

/** Renders the notice of an act, with a link to the page of the console that shows its result. */
export function renderNoticeMail(notice: {
  heading: string;
  what: string;
  closing: string;
  name: string;
  link: string;
}) {
  const { heading, what, closing, name, link } = notice;
  return renderStaffMail({
    subject: heading,
    heading,
    name,
    opening: [what],
    action: { text: m.staff_mail_button(), link },
    closing: [closing],
  });
}

function renderStaffMail(email: Omit<Parameters<typeof renderLinkEmail>[0], 'reason' | 'isToStaff'>) {
  return renderLinkEmail({ ...email, reason: m.staff_mail_reason({ name: brand.name }), isToStaff: true });
}
