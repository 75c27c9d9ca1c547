import { type Html, html } from '../../html.ts';
import type { Message } from '../../inbox/store.ts';
import { readableTime } from '../../time.ts';
import { enclosures } from '../enclosures.ts';
import { backToInbox, masthead, page } from '../layout.ts';

export function messagePage(message: Message): string {
  const isMail = message.channel === 'email';
  const attached = enclosures(message);
  return page({
    title: message.subject,
    kind: 'message',
    script: 'message',
    body: html`
    ${masthead(backToInbox)}
    <main class="letter">
      <div class="letter-head">
        <div>
          <p class="channel ${message.channel}">${isMail ? 'E-mail' : 'SMS'}</p>
          <h1>${message.subject}</h1>
          <dl>
            ${isMail && html`<div><dt>From</dt><dd>${message.sender}</dd></div>`}
            <div><dt>To</dt><dd>${message.recipients.join(', ')}</dd></div>
            <div><dt>Received</dt><dd><time>${readableTime(message.receivedAt)}</time></dd></div>
          </dl>
        </div>
        ${message.code && html`<button type="button" class="code" title="Copy this code">${message.code}</button>`}
      </div>
      ${attached.length > 0 && attachmentList(attached)}
      ${message.html !== '' && html`<iframe class="mail" title="The mail as it is read" src="/inbox/${message.id}/html" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`}
      ${plainText(message)}
      <p class="back"><a href="/inbox/${message.id}/raw">As it came over the wire</a></p>
    </main>`,
  });
}

function attachmentList(attached: ReturnType<typeof enclosures>): Html {
  return html`
      <ul class="attachments" aria-label="Attachments">${attached.map(
        ({ filename, address, size }) => html`
        <li><a href="${address}">${filename}</a> <span>${sizeText(size)}</span></li>`,
      )}
      </ul>`;
}

function plainText(message: Message): Html {
  if (message.html === '') return html`<div class="plain">${message.text}</div>`;
  return html`
      <details class="alternative">
        <summary>The text alternative</summary>
        <div class="plain">${message.text || 'There is none.'}</div>
      </details>`;
}

function sizeText(size: number): string {
  return size < 1024 ? `${size} B` : `${Math.round(size / 1024)} KB`;
}
