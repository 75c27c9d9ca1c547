import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { renderLinkEmail } from '#platform/messages/email-layout.ts';

/** Renders an invitation with its link. */
export function renderInvitationMail({ name, link, until }: { name: string; link: string; until: string }) {
  return renderLinkEmail({
    subject: m.staff_mail_invitation_subject({ name: brand.name }),
    heading: m.staff_mail_invitation_heading(),
    name,
    opening: [m.staff_mail_invitation_what({ name: brand.name })],
    action: { text: m.staff_mail_invitation_button(), link },
    closing: [m.staff_mail_invitation_validity({ until }), m.staff_mail_invitation_secret()],
    reason: m.staff_mail_reason({ name: brand.name }),
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
  return renderLinkEmail({
    subject: heading,
    heading,
    name,
    opening: [what],
    action: { text: m.staff_mail_button(), link },
    closing: [closing],
    reason: m.staff_mail_reason({ name: brand.name }),
  });
}
