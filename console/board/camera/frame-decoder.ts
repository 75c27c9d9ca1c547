/** A frame takes far less. The first waits until the decoder has been fetched and compiled. */
const REPLY_MS = 5000;
const FIRST_REPLY_MS = 30_000;
const RESTART_MS = 1000;
/** Workers that fail in a row until the decoder gives up. */
const MOST_FAILURES = 3;

export type CameraFrame = VideoFrame | ImageBitmap;

interface FrameDecoderOptions {
  /** Takes a frame's code, or null. The next frame may be decoded. */
  onReply(code: string | null): void;
  /** Worker after worker has failed. */
  onFailure(): void;
}

/** Decodes one frame at a time in a worker. A worker that fails or does not reply is replaced. */
export function startFrameDecoder({ onReply, onFailure }: FrameDecoderOptions): {
  decode(frame: CameraFrame): void;
  close(): void;
} {
  let failures = 0;
  let hasReplied = false;
  let isReplyDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let worker: Worker | null = startWorker();

  function startWorker(): Worker {
    const started = new Worker(new URL('decoder-worker.ts', import.meta.url), { type: 'module' });
    hasReplied = false;
    started.addEventListener('error', replaceWorker);
    started.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
      hasReplied = true;
      failures = 0;
      reply(data);
    });
    return started;
  }

  function reply(code: string | null): void {
    clearTimeout(timer);
    isReplyDue = false;
    onReply(code);
  }

  function replaceWorker(): void {
    close();
    failures += 1;
    if (failures === MOST_FAILURES) onFailure();
    else timer = setTimeout(restart, RESTART_MS);
  }

  function restart(): void {
    worker = startWorker();
    // The frame is lost. The next one shows the same code.
    if (isReplyDue) reply(null);
  }

  function close(): void {
    clearTimeout(timer);
    worker?.terminate();
    worker = null;
  }

  return {
    decode(frame) {
      isReplyDue = true;
      if (!worker) return frame.close();
      timer = setTimeout(replaceWorker, hasReplied ? REPLY_MS : FIRST_REPLY_MS);
      worker.postMessage(frame, [frame]);
    },
    close,
  };
}
