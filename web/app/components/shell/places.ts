import { m } from 'messages/messages.js';
import { paths } from '#app/paths.ts';

export const places = [
  { path: paths.home(), name: m.shell_nav_home },
  { path: paths.services(), name: m.shell_nav_service },
  { path: paths.aboutUs(), name: m.shell_nav_about_us },
  { path: paths.help(), name: m.shell_nav_help },
  { path: paths.contact(), name: m.shell_nav_contact_us },
];
