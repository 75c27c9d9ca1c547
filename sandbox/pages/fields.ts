import { type Html, html } from '../html.ts';

export interface TextField {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  attributes: Html;
}

/** Returns a text field with its label and its error, if any. */
export function textField({ name, label, value, error, attributes }: TextField): Html {
  return html`
            <div class="field ${name}">
              <label for="${name}">${label}</label>
              <input id="${name}" name="${name}" value="${value}" ${attributes}${invalidAttributes(name, error)}>
              ${errorText(name, error)}
            </div>`;
}

/** Returns the attributes that connect a field to its error. */
export function invalidAttributes(name: string, error: string | undefined) {
  return error && html` aria-invalid="true" aria-describedby="${name}-error"`;
}

export function errorText(name: string, error: string | undefined) {
  return error && html`<p class="field-error" id="${name}-error">${error}</p>`;
}
