import { useMutation } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { Link, useNavigate } from 'react-router';
import { Dropdown } from 'ui/dropdown.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { call } from '#app/api/client.ts';
import { queryClient, SESSION_KEY } from '#app/api/queries.ts';
import { SIGN_OUT_KEY, useMember } from '#app/session/session.ts';

const itemClass =
  'block w-full rounded-control px-3 py-2.5 text-left font-medium transition-colors hover:bg-surface-sunk';

/** The member's name, with their own pages and sign-out. */
export function MemberMenu() {
  const { name } = useMember();
  const navigate = useNavigate();

  const { mutate: signOut } = useMutation({
    mutationKey: SIGN_OUT_KEY,
    networkMode: 'always',
    async mutationFn() {
      const result = await call('signOut');
      if (!result.ok && result.refusal.code !== 'unauthenticated') return toast.error(result.refusal.message);
      // The sign-in page would lead a member with a session back.
      queryClient.setQueryData(SESSION_KEY, null);
      await navigate('/sign-in', { replace: true });
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
    },
  });

  return (
    <Dropdown label={<span className="max-w-40 truncate">{name}</span>}>
      <Link to="/security" className={itemClass}>
        {m.console_security()}
      </Link>
      <button type="button" onClick={() => signOut()} className={itemClass}>
        {m.console_sign_out()}
      </button>
    </Dropdown>
  );
}
