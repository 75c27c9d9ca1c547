import { brand } from 'brand/brand.ts';
import { CODE_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import {
  type CodeMessageDependencies,
  type CodeText,
  renderCodeMessage,
} from '#platform/messages/code-message.ts';
import { type Rendering, renderTemplates } from '#platform/messages/delivery/posting.ts';
import { SEND_ACCOUNT_MESSAGE } from '#platform/messages/sending.ts';
import { defineTemplates } from '#platform/messages/templates.ts';

export const personalDataTemplates = defineTemplates('account', SEND_ACCOUNT_MESSAGE, ['personal-data-code']);

export function personalDataMessages(deps: CodeMessageDependencies): Rendering[] {
  return renderTemplates(personalDataTemplates, {
    'personal-data-code': (message) => renderCodeMessage(deps, message, describeCode),
  });
}

function describeCode(code: string): CodeText {
  const validity = m.emails_code_validity({ minutes: CODE_MINUTES });
  return {
    subject: m.emails_data_code_subject({ code, name: brand.name }),
    preheader: validity,
    heading: m.emails_data_code_heading(),
    opening: [m.emails_data_code_what()],
    closing: [validity, m.emails_data_code_not_you(), m.emails_code_secret()],
    reason: m.emails_code_reason(),
  };
}
