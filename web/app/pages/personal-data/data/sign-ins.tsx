import type { PersonalData } from 'contract/calls/personal-data.ts';
import { m } from 'messages/messages.js';
import { deviceText } from '#app/components/text/device-text.ts';
import { timeZoneText } from '#app/components/text/time-zone-text.ts';
import { writtenInstant } from './written-instant.ts';

type SignIn = NonNullable<PersonalData['account']>['signins'][number];

interface SignInsProps {
  signIns: SignIn[];
  /** When the data was collected (ISO 8601). Sessions that ended earlier are over. */
  asOf: string;
}

/** An account's sessions, newest first: device, start and end. */
export function SignIns({ signIns, asOf }: SignInsProps) {
  const newestFirst = signIns.toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since));
  return (
    <ul className="mt-1 divide-y divide-line border-y border-line">
      {newestFirst.map((signIn) => {
        const { title, line } = signInWords(signIn, asOf);
        return (
          <li key={`${signIn.since} ${signIn.until}`} className="py-2.5">
            <p>{title}</p>
            <p className="text-sm font-normal text-text-muted">{line}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the texts of a session. Browser, system and time zone are deleted when it ends. */
export function signInWords(signIn: SignIn, asOf: string): { title: string; line: string } {
  const { browser, system, timezone, until } = signIn;
  const [since, used] = [writtenInstant(signIn.since), writtenInstant(signIn.lastused)];
  if (Date.parse(until) <= Date.parse(asOf)) {
    return {
      title: m.personal_sign_in_over(),
      line: m.personal_sign_in_over_line({ since, until: writtenInstant(until) }),
    };
  }
  const zone = timezone ? `; ${m.profile_session_zone({ zone: timeZoneText(timezone) })}` : '';
  return {
    title: deviceText({ browser, system }),
    line: m.personal_sign_in_line({ since, used }) + zone,
  };
}
