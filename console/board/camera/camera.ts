import { type CameraFrame, startFrameDecoder } from './frame-decoder.ts';
import { FRAME_SIDE, regionOf } from './region.ts';

/** Why no codes are read: the camera is not allowed, is not there or was taken away, or the decoder does not work. */
export type CameraProblem = 'refused' | 'missing' | 'decoder';

interface Camera {
  onCode(code: string): void;
  onProblem(problem: CameraProblem): void;
}

/** Shows the rear camera in a video and reports each code in view, until the returned function is called. */
export function watchCamera(video: HTMLVideoElement, { onCode, onProblem }: Camera): () => void {
  const decoder = startFrameDecoder({
    onReply(code) {
      isDecoding = false;
      if (code) onCode(code);
      void decodeFrame();
    },
    onFailure: () => onProblem('decoder'),
  });
  let stream: MediaStream | null = null;
  let isStopped = false;
  /** Only one frame is decoded at a time; the next is the newest, and each is decoded once. */
  let isDecoding = false;
  let isFrameNew = false;

  async function start(): Promise<void> {
    const opened = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: FRAME_SIDE } },
    });
    stream = opened;
    if (isStopped) return close();
    // Another app has taken the camera.
    for (const track of opened.getTracks()) track.addEventListener('ended', () => onProblem('missing'));
    video.srcObject = opened;
    onNextFrame(video, onFrame);
    await video.play();
  }

  function onFrame(): void {
    if (isStopped) return;
    isFrameNew = true;
    onNextFrame(video, onFrame);
    void decodeFrame();
  }

  async function decodeFrame(): Promise<void> {
    if (isStopped || isDecoding || !isFrameNew) return;
    isDecoding = true;
    isFrameNew = false;
    try {
      decoder.decode(await takeFrame(video));
    } catch {
      // The camera has no frame yet, or has none while the app is in the background.
      isDecoding = false;
    }
  }

  function close(): void {
    for (const track of stream?.getTracks() ?? []) track.stop();
    decoder.close();
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

/** Calls back when the video shows another frame; browsers that cannot tell call back when they paint. */
function onNextFrame(video: HTMLVideoElement, callback: () => void): void {
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(callback);
  else requestAnimationFrame(callback);
}

/** Takes the frame as the camera made it, which costs nothing; where it is too large, or that cannot be, drawn smaller. */
async function takeFrame(video: HTMLVideoElement): Promise<CameraFrame> {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = FRAME_SIDE / Math.min(width, height);
  if (scale >= 1 && 'VideoFrame' in globalThis) return new VideoFrame(video);
  const region = regionOf({ width, height });
  return createImageBitmap(video, region.x, region.y, region.width, region.height, {
    resizeWidth: Math.round(region.width * Math.min(1, scale)),
    resizeHeight: Math.round(region.height * Math.min(1, scale)),
  });
}
