/** Returns the library for passkeys. It takes 30 MB, so it is loaded with the first passkey. */
export function loadWebauthn() {
  return import('@simplewebauthn/server');
}
