import { type Html, html } from '../html.ts';
import type { StaffMember } from '../staff.ts';

/** Returns the demonstration staff of the console, with the links by which they join; nothing without staff. */
export function staffSection(members: StaffMember[]): Html | false {
  if (members.length === 0) return false;
  return html`
      <section class="google" aria-labelledby="staff-heading">
        <div class="section-head"><h2 id="staff-heading">Staff</h2><p>Of the operator’s console</p></div>
        <p>Each link works once. Joining takes a password and an authenticator app.</p>
        <ul>${members.map(
          ({ role, name, email, link }) => html`
          <li><strong>${name}</strong> <span class="meta">${role}, ${email}</span> ${link ? html`<a href="${link}">Join</a>` : 'has joined'}</li>`,
        )}</ul>
      </section>`;
}
