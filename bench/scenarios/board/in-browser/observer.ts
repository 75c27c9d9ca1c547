import type { MARK as Mark, Observed } from '../mark.ts';

/** What the bench fills in before it puts this script into the page. */
declare const MARK: typeof Mark;
declare const FRAMES_A_SECOND: number;

/** Missing in the compiler's library. */
interface ElementTiming extends PerformanceEntry {
  renderTime: number;
  identifier: string;
}

const observed: Observed = { appearances: [], outcomes: [] };
Object.assign(globalThis, { observed });

const luma = new Uint8Array(MARK.bits * MARK.side * 3);
let ticketInView = 0;

/** Reads the number of each frame. A page that was busy sees a later frame: its number leads to the first. */
async function watchFrames(video: HTMLVideoElement): Promise<void> {
  for (;;) {
    const shown = await new Promise<VideoFrameCallbackMetadata>((done) => {
      video.requestVideoFrameCallback((_now, metadata) => done(metadata));
    });
    const number = await readMark(video);
    const [ticket, frame] = [number >> MARK.frameBits, number & ((1 << MARK.frameBits) - 1)];
    if (ticket !== ticketInView && ticket > 0) {
      const at = (shown.captureTime ?? shown.presentationTime) - (frame * 1000) / FRAMES_A_SECOND;
      observed.appearances.push({ ticket, at });
    }
    ticketInView = ticket;
  }
}

async function readMark(video: HTMLVideoElement): Promise<number> {
  const frame = new VideoFrame(video);
  try {
    const rect = { x: 0, y: MARK.side / 2, width: MARK.bits * MARK.side, height: 2 };
    await frame.copyTo(luma, { rect });
  } finally {
    frame.close();
  }
  let number = 0;
  for (let bit = 0; bit < MARK.bits; bit += 1)
    if ((luma[bit * MARK.side + MARK.side / 2] ?? 0) > 128) number |= 1 << bit;
  return number;
}

/** The browser reports when it has painted the word of an outcome. */
function watchOutcome(dialog: Element): void {
  const { outcome = '' } = (dialog as HTMLElement).dataset;
  const [word, seat] = dialog.querySelectorAll('p');
  word?.setAttribute('elementtiming', `${outcome} ${seat?.textContent ?? ''}`);
}

/** A phone held upright turns the size that is asked for. Chromium's film does not. */
const { mediaDevices } = navigator;
const openCamera = mediaDevices.getUserMedia.bind(mediaDevices);
mediaDevices.getUserMedia = async ({ video }: MediaStreamConstraints = {}) => {
  const { width, height } = video as MediaTrackConstraints;
  return openCamera({ video: { ...(width && { height: width }), ...(height && { width: height }) } });
};

new PerformanceObserver((list) => {
  for (const { identifier, renderTime } of list.getEntries() as ElementTiming[]) {
    const [kind = '', seat = ''] = identifier.split(' ');
    observed.outcomes.push({ kind, seat, at: renderTime });
  }
}).observe({ type: 'element' });

new MutationObserver((mutations) => {
  for (const { addedNodes } of mutations)
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      const video = node.matches('video') ? node : node.querySelector('video');
      if (video instanceof HTMLVideoElement) void watchFrames(video);
      const dialog = node.matches('[data-outcome]') ? node : node.querySelector('[data-outcome]');
      if (dialog) watchOutcome(dialog);
    }
}).observe(document, { childList: true, subtree: true });
