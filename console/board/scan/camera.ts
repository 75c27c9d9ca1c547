/** Why the camera does not start. */
export type CameraProblem = 'refused' | 'missing';

/** The narrower side of a decoded frame, in pixels: more costs time, fewer cost a dense code. */
const FRAME_SIDE = 720;

interface Camera {
  onCode(code: string): void;
  onProblem(problem: CameraProblem): void;
}

/** Shows the rear camera in a video and reports each code in view, until the returned function is called. */
export function watchCamera(video: HTMLVideoElement, { onCode, onProblem }: Camera): () => void {
  const decoder = new Worker(new URL('decoder-worker.ts', import.meta.url), { type: 'module' });
  let stream: MediaStream | null = null;
  let isStopped = false;
  // Only one frame is decoded at a time; the next is the newest.
  decoder.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
    if (data) onCode(data);
    requestFrame();
  });

  async function start(): Promise<void> {
    const opened = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    stream = opened;
    if (isStopped) return close();
    video.srcObject = opened;
    await video.play();
    requestFrame();
  }

  function requestFrame(): void {
    if (!isStopped) requestAnimationFrame(() => void sendFrame());
  }

  async function sendFrame(): Promise<void> {
    if (isStopped) return;
    const { videoWidth: width, videoHeight: height } = video;
    const scale = Math.min(1, FRAME_SIDE / Math.min(width, height));
    try {
      const frame = await createImageBitmap(video, {
        resizeWidth: Math.round(width * scale),
        resizeHeight: Math.round(height * scale),
      });
      decoder.postMessage(frame, [frame]);
    } catch {
      // The camera has no frame yet, or has none while the app is in the background.
      requestFrame();
    }
  }

  function close(): void {
    for (const track of stream?.getTracks() ?? []) track.stop();
    decoder.terminate();
  }

  start().catch((error: unknown) => {
    const name = error instanceof Error ? error.name : '';
    if (!isStopped) onProblem(name === 'NotAllowedError' ? 'refused' : 'missing');
  });
  return () => {
    isStopped = true;
    close();
  };
}
