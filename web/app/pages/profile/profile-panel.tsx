import type { UseQueryResult } from '@tanstack/react-query';
import type { User } from 'contract/calls/accounts.ts';
import { m } from 'messages/messages.js';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { Pencil } from 'ui/icons/account.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ContactFact } from './contact-fact.tsx';
import { genderNames } from './gender-names.ts';
import { PasswordSection } from './password-section.tsx';
import { SessionsCard } from './sessions/sessions-card.tsx';
import { YourData } from './your-data.tsx';

const EditProfileDialog = lazy(() => import('./edit-profile-dialog.tsx'));

export function ProfilePanel({ profile }: { profile: UseQueryResult<User> }) {
  const { data: user, error, refetch } = profile;
  if (user) {
    return (
      <div className="min-w-0 space-y-6">
        <Details user={user} />
        <Card className="p-5 sm:p-8">
          <PasswordSection user={user} />
        </Card>
        <SessionsCard />
        <Card className="p-5 sm:p-8">
          <YourData />
        </Card>
      </div>
    );
  }
  if (error) {
    return (
      <EmptyState
        picture="signpost"
        title={m.profile_failed_title()}
        actions={<Button onClick={() => void refetch()}>{m.shell_try_again()}</Button>}
      >
        <p role="alert">{error.message}</p>
      </EmptyState>
    );
  }
  return <Waiting />;
}

function Waiting() {
  return (
    <Card className="p-5 sm:p-8">
      <output className="sr-only">{m.profile_loading()}</output>
      <Skeleton className="h-9 w-44" />
      <div className="mt-8 grid gap-7 sm:grid-cols-2">
        {Array.from({ length: 6 }, (_, line) => (
          <Skeleton key={line} className="h-12" />
        ))}
      </div>
    </Card>
  );
}

function Details({ user }: { user: User }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card className="p-5 sm:p-8">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-3xl">{m.profile_your_details()}</h2>
        <Button variant="secondary" onClick={() => setIsEditing(true)}>
          <Pencil aria-hidden="true" className="size-4" />
          {m.profile_edit()}
        </Button>
      </div>
      <dl className="mt-6 grid grid-cols-2 gap-x-10 gap-y-6 border-t border-line pt-6">
        <Line name={m.profile_name()}>{user.name}</Line>
        <Line name={m.profile_age()} short>
          {user.age}
        </Line>
        <Line name={m.profile_gender()} short>
          {user.gender && genderNames[user.gender]()}
        </Line>
        <Line name={m.profile_address()}>{user.address}</Line>
        <Line name={m.profile_phone()}>
          <ContactFact user={user} contact="phoneno" />
        </Line>
        <Line name={m.profile_email()}>
          <ContactFact user={user} contact="email" />
        </Line>
      </dl>
      {isEditing && (
        <Suspense>
          <EditProfileDialog user={user} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

interface LineProps {
  name: string;
  /** Two short facts share a line on phones. */
  short?: boolean;
  children: ReactNode;
}

function Line({ name, short = false, children }: LineProps) {
  return (
    <div className={`min-w-0 ${short ? '' : 'max-sm:col-span-2'}`}>
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd className="figures mt-0.5 font-semibold wrap-anywhere">
        {children ?? <span className="font-normal text-text-muted">{m.profile_not_given()}</span>}
      </dd>
    </div>
  );
}
