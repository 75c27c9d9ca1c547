/**
 * The Trusted Types policy of the phone app (`api/platform/site/page-policy.ts`): no text becomes markup or code; the
 * only scripts are its own files.
 */
interface Factory {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string }): unknown;
}

// Missing in the compiler's library and in some browsers.
const { trustedTypes: factory } = globalThis as { trustedTypes?: Factory };

factory?.createPolicy('default', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    if (origin === location.origin && pathname.startsWith('/board/')) return address;
    throw new TypeError('a script must be a file of the app');
  },
});
