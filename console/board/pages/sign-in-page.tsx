import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { SignInForm } from '#app/pages/sign-in/sign-in-form.tsx';
import type { BoardApp } from '../app-state.ts';
import { LanguageLinks } from '../parts/language-links.tsx';
import { Notices, UncheckedNotice } from '../parts/notices.tsx';

/** Sign-in with the console's session. */
export function SignInPage({ app }: { app: BoardApp }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="on-night flex min-h-16 items-center justify-between bg-surface px-4 text-text">
        <p className="text-xl font-bold">{brand.name}</p>
        <LanguageLinks />
      </header>
      <UncheckedNotice app={app} />
      {app.store.problem() && (
        <div className="flex flex-col gap-2 px-4 pt-3">
          <Notices app={app} />
        </div>
      )}
      <main className="thumb-form mx-auto w-full max-w-md p-4">
        <h1 className="mb-5 text-2xl">{m.board_sign_in_title()}</h1>
        <SignInForm
          onEnter={(session) => {
            history.replaceState(null, '', location.pathname);
            dispatchEvent(new HashChangeEvent('hashchange'));
            void app.enter(session);
          }}
        />
      </main>
    </div>
  );
}
