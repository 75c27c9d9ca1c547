/**
 * Versions of the privacy notice of the booking page, newest first, named by date. The texts are in
 * `docs/notices/<version>.json`. A booking stores its version. A changed text needs a new version, whose
 * file the test in `docs/` writes.
 */
export const NOTICE_VERSIONS = [
  '2026-11-27',
  '2026-11-25',
  '2026-11-24',
  '2026-11-23',
  '2026-11-22',
] as const;
export const NOTICE_VERSION = NOTICE_VERSIONS[0];
