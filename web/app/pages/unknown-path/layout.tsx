import { m } from 'messages/messages.js';
import { Outlet } from 'react-router';

/** The line above the home page at an unknown path. A layout of its own adds no code to the home page. */
export default function UnknownPathLayout() {
  return (
    <>
      <output className="block border-b border-ornament bg-surface-sunk py-3.5">
        <span className="page-width block text-center text-balance">{m.home_unknown_path()}</span>
      </output>
      <Outlet />
    </>
  );
}
