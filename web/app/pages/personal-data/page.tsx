import { m } from 'messages/messages.js';
import { useSessionType } from '#app/api/session/session.ts';
import { Banner } from '#app/components/banner.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { CodeStep } from './code-step.tsx';
import { ShownData } from './data/shown-data.tsx';
import { Erased } from './erasure/erased.tsx';
import { GuestStart } from './guest-start.tsx';
import { MemberStart } from './member-start.tsx';
import { sendCode, useDataRequest } from './use-data-request.ts';

export const head: PageHead = () =>
  pageHead({
    title: m.personal_title(),
    description: m.personal_description(),
    canonical: paths.personalData(),
  });

/** `/personal-data`: after a code, shows all stored data, to save or erase. */
export default function PersonalDataPage() {
  const { step, ask, show, erase, startAgain } = useDataRequest();
  return (
    <>
      <Banner title={m.personal_title()}>
        <p>{m.personal_intro()}</p>
      </Banner>
      <div className="page-width py-8 sm:py-10">
        {step.at === 'start' && <Start onAsk={ask} />}
        {step.at === 'code' && (
          <CodeStep
            sentTo={step.sentTo}
            onAskAgain={() => sendCode(step.subject)}
            onCode={(otp) => show(step.subject, otp)}
            onBack={startAgain}
          />
        )}
        {step.at === 'shown' && (
          <ShownData
            data={step.data}
            onErase={() => erase(step.subject, step.otp)}
            onNewCode={() => ask(step.subject)}
          />
        )}
        {step.at === 'erased' && <Erased reference={step.reference} />}
      </div>
    </>
  );
}

/** The guest form is prerendered, so it stays mounted for guests. */
function Start({ onAsk }: { onAsk: ReturnType<typeof useDataRequest>['ask'] }) {
  const isMember = useSessionType() === 'User';
  return isMember ? <MemberStart onAsk={onAsk} /> : <GuestStart onAsk={onAsk} />;
}
