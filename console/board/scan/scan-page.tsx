import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import type { BoardApp } from '../app-state.ts';
import type { CameraProblem } from '../camera/camera.ts';
import { CameraView } from '../camera/camera-view.tsx';
import { PageFooter, ROOM_FOR_NOTICES } from '../parts/page-footer.tsx';
import { StopCount } from '../parts/stop-count.tsx';
import { TripHeader } from '../parts/trip-header.tsx';

const problems: Record<CameraProblem, () => string> = {
  refused: m.board_camera_refused,
  missing: m.board_camera_missing,
  decoder: m.board_camera_decoder,
};

interface ScanPageProps {
  app: BoardApp;
  onCode: (code: string) => void;
  /** Whether an outcome covers the page. */
  isCovered: boolean;
}

/** The camera, which reads one code after the other, and how many have boarded here. */
export function ScanPage({ app, onCode, isCovered }: ScanPageProps) {
  const [problem, setProblem] = useState<CameraProblem | null>(null);

  return (
    <div className="flex min-h-dvh flex-col" inert={isCovered}>
      <TripHeader app={app} />
      <main className={`flex flex-1 flex-col gap-4 p-4 ${ROOM_FOR_NOTICES}`}>
        <h1 className="text-xl">{m.board_scan_title()}</h1>
        {app.canCheckCodes && !problem && <CameraView onCode={onCode} onProblem={setProblem} />}
        {problem ? (
          <Notice tone="danger" urgent>
            {problems[problem]()}
            <Button variant="secondary" className="thumb mt-2 w-full" onClick={() => setProblem(null)}>
              {m.shell_try_again()}
            </Button>
          </Notice>
        ) : (
          app.canCheckCodes && <p className="text-text-muted">{m.board_scan_hint()}</p>
        )}
        <StopCount app={app} />
      </main>
      <PageFooter app={app}>
        <a
          href="#list"
          className="thumb flex flex-1 items-center justify-center rounded-control border border-line-strong text-lg font-semibold"
        >
          {m.board_list()}
        </a>
      </PageFooter>
    </div>
  );
}
