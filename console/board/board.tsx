import { useSyncExternalStore } from 'react';
import { type BoardApp, useBoard } from './app-state.ts';
import { ListPage } from './list/list-page.tsx';
import { useOpenRows } from './list/use-open-rows.ts';
import { OfficerPage } from './officer/officer-page.tsx';
import { ClosedPage } from './pages/closed-page.tsx';
import { DeparturesPage } from './pages/departures-page.tsx';
import { MorePage } from './pages/more-page.tsx';
import { RefusedPage } from './pages/refused-page.tsx';
import { SignInPage } from './pages/sign-in-page.tsx';
import { useListClosed } from './parts/use-list-closed.ts';
import { useScrollPlace } from './parts/use-scroll-place.ts';
import { OutcomeScreen } from './scan/outcome-screen.tsx';
import { ScanPage } from './scan/scan-page.tsx';
import { useOutcome } from './scan/use-outcome.ts';

/** Every other view is the list. */
const VIEWS = ['#sign-in', '#refused', '#officer', '#scan', '#more'];

/** The whole app: sign-in, then the host's departures, then the one that boards. */
export function Board({ app }: { app: BoardApp }) {
  const board = useBoard(app);
  const view = useSyncExternalStore(onViewChange, currentView);
  const { outcome, scans, scan, close } = useOutcome(app);
  const isClosed = useListClosed(app);
  const openRows = useOpenRows(board.host?.id, board.pickedTrip);
  useScrollPlace(VIEWS.includes(view) ? view : null);
  if (view === '#sign-in' || (!board.host && !board.pickedTrip)) return <SignInPage app={app} />;
  if (view === '#refused') return <RefusedPage app={app} />;
  if (!board.pickedTrip) return <DeparturesPage app={app} />;
  if (isClosed) return <ClosedPage app={app} />;
  if (view === '#officer') return <OfficerPage app={app} />;
  return (
    <>
      {view === '#scan' ? (
        <ScanPage app={app} onCode={scan} isCovered={outcome !== null} />
      ) : view === '#more' ? (
        <MorePage app={app} />
      ) : (
        <ListPage app={app} openRows={openRows} />
      )}
      {outcome && <OutcomeScreen key={scans} outcome={outcome} trip={board.device.trip} onClose={close} />}
    </>
  );
}

function onViewChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function currentView(): string {
  return location.hash;
}
