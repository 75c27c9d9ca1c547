import { brand } from 'brand/brand.ts';
import { type Html, html } from '../html.ts';
import { textField } from '../pages/fields.ts';
import { page } from '../pages/layout.ts';
import { type Account, sandboxAccounts } from './accounts.ts';
import type { OtherErrors, OtherForm } from './other-account.ts';

interface Chooser {
  /** Base of the forms' addresses, without a slash at its end. */
  address: string;
  /** The host to which the browser will return. */
  site: string;
  form: OtherForm;
  errors: OtherErrors;
}

/** Returns the sign-in page: named accounts, any other account, or none. */
export function chooserPage(chooser: Chooser): string {
  return page({
    title: 'Choose an account',
    kind: 'sign-in',
    body: html`
    <main class="hosted">
      ${purpose(chooser.site)}
      <section class="hosted-form" aria-labelledby="choose-heading">
        <h1 id="choose-heading">Choose an account</h1>
        <form method="post" action="${chooser.address}/choose">
          <ul class="accounts">${sandboxAccounts.map(accountButton)}</ul>
        </form>
        ${otherAccount(chooser)}
        <form method="post" action="${chooser.address}/cancel" id="cancel">
          <button class="quiet wide" type="submit">Cancel and go back</button>
        </form>
      </section>
    </main>`,
  });
}

function purpose(site: string): Html {
  return html`
      <aside class="hosted-about">
        <p class="wordmark">Google <span>Sandbox</span></p>
        <p class="purpose-text">Sign in to continue to ${brand.name}</p>
        <dl>
          <div><dt>Back to</dt><dd>${site}</dd></div>
          <div><dt>It learns</dt><dd>your name and e-mail address</dd></div>
        </dl>
        <p class="hosted-note">A practice account chooser: nothing reaches Google, and no password is asked for.</p>
      </aside>`;
}

function accountButton({ name, email, verified }: Account): Html {
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
  return html`
            <li>
              <button class="account" type="submit" name="email" value="${email}">
                <span class="initials" aria-hidden="true">${initials}</span>
                <span class="account-name">${name}</span>
                <span class="account-email">${email}</span>
                ${!verified && html`<span class="unverified">E-mail not verified</span>`}
              </button>
            </li>`;
}

function otherAccount({ address, form, errors }: Chooser): Html {
  const wrong = errors.name !== undefined || errors.email !== undefined;
  // Pages reload with their errors; focus goes to the first.
  const first = errors.name ? 'name' : 'email';
  const field = (name: 'name' | 'email', label: string, attributes: Html) => {
    const error = errors[name];
    const focused = html`${attributes}${error && name === first && html` autofocus`}`;
    return textField({ name, label, value: form[name], error, attributes: focused });
  };
  return html`
        <details class="other"${wrong && html` open`}>
          <summary class="account"><span class="initials" aria-hidden="true">+</span> <span class="account-name">Use another account</span></summary>
          <form method="post" action="${address}/other" novalidate>
            ${field('name', 'Name', html`autocomplete="off" maxlength="100"`)}
            ${field('email', 'E-mail', html`type="email" autocomplete="off" maxlength="254"`)}
            <label class="tick"><input type="checkbox" name="verified" value="yes"${form.verified && html` checked`}> <span>This e-mail is verified</span></label>
            <button class="primary wide" type="submit">Continue</button>
          </form>
        </details>`;
}
