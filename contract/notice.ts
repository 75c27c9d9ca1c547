/**
 * Versions of the notice at the passenger form, newest first: each is the day it was written, and its words stand in
 * `docs/notices/<version>.json`. A booking keeps the one that it was made under. Another wording is another version: a test says so.
 */
export const NOTICE_VERSIONS = ['2026-11-23', '2026-11-22'] as const;
export const NOTICE_VERSION = NOTICE_VERSIONS[0];
