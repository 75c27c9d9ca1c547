import type { StaffBrowser } from './browser.ts';

interface ChangedMember {
  data: { id: string; version: string };
  link?: string;
}

/** Changes a member as a page that has just loaded them. */
export async function changeMember<Reply = ChangedMember>(browser: StaffBrowser, id: string, change: object) {
  const body = { version: await versionSeen(browser, id), ...change };
  return browser.call<Reply>('changeMember', { params: { id }, body });
}

/** Returns the version of a member in the list; an empty text if the list is refused, or has no such member. */
export async function versionSeen(browser: StaffBrowser, id: string): Promise<string> {
  const { body } = await browser.call<{ data?: { id: string; version: string }[] }>('listStaff');
  return body.data?.find((member) => member.id === id.toLowerCase())?.version ?? '';
}
