import { m } from 'messages/messages.js';
import { useEffect, useRef } from 'react';
import { type CameraProblem, watchCamera } from './camera.ts';

interface CameraViewProps {
  onCode: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

/** The picture of the rear camera; every code in view is reported. */
export function CameraView({ onCode, onProblem }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onCode, onProblem });
  useEffect(() => {
    latest.current = { onCode, onProblem };
  });
  useEffect(() => {
    if (!video.current) return undefined;
    return watchCamera(video.current, {
      onCode: (code) => latest.current.onCode(code),
      onProblem: (problem) => latest.current.onProblem(problem),
    });
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={m.board_camera()}
      className="max-h-[55dvh] w-full flex-1 rounded-card bg-midnight object-cover"
    />
  );
}
