import { m } from 'messages/messages.js';
import { HeadCell } from '#app/components/table.tsx';

/** Head of a list of passkeys or sessions. `name` is that of its first column. */
export function ListHead({ name }: { name: string }) {
  return (
    <thead>
      <tr>
        <HeadCell>{name}</HeadCell>
        <HeadCell>{m.console_since()}</HeadCell>
        <HeadCell>{m.console_last_used()}</HeadCell>
        <HeadCell isHidden>{m.console_actions()}</HeadCell>
      </tr>
    </thead>
  );
}
