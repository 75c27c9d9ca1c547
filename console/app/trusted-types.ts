/**
 * The Trusted Types policy of the console (`api/platform/site/page-policy.ts`): no text becomes markup, a script or
 * code. React creates inert script elements with one constant text.
 */
interface Factory {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string }): unknown;
}

const INERT_SCRIPT = '<script></script>';

// Missing in the compiler's library and in some browsers.
const { trustedTypes } = globalThis as { trustedTypes?: Factory };

trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text === INERT_SCRIPT || !text.includes('<')) return text;
    throw new TypeError('text must not become markup');
  },
});
