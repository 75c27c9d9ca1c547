import type { Page } from '@playwright/test';
import { qrModules } from 'api/modules/tickets/pdf/ticket-qr.ts';
import { localInstant } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { takeTrip } from '../app/trips.ts';
import { expect, test } from '../browser/test.ts';
import { joinAs } from '../console/console-steps.ts';
import { pickDeparture } from './board-steps.ts';

/** Pixels of a module, and modules of white around a symbol. */
const [MODULE, QUIET] = [8, 4];

/** Gives a page a camera that sees what `show` draws. */
async function addCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let squares: [x: number, y: number, side: number][] = [];
    addEventListener('show', (event) => {
      squares = (event as CustomEvent).detail;
    });
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1280, 720];
      const context = canvas.getContext('2d');
      // A canvas is filmed only while it is drawn: so seldom that a decoder may fail before it gets a frame.
      setInterval(() => {
        if (!context) return;
        context.fillStyle = 'white';
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.fillStyle = 'black';
        for (const [x, y, side] of squares) context.fillRect(x, y, side, side);
      }, 2000);
      return canvas.captureStream();
    };
  });
}

/** Holds a code into the camera. */
async function show(page: Page, code: string): Promise<void> {
  const squares = qrModules(code).flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [[400 + (x + QUIET) * MODULE, 100 + (y + QUIET) * MODULE, MODULE]] : [],
    ),
  );
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('show', { detail })), squares);
}

/** Ends the decoder's worker without a sign, as a browser does that runs out of memory. */
async function endDecoder(page: Page): Promise<void> {
  const [worker] = page.workers();
  await worker?.evaluate('self.close()').catch(() => undefined);
}

test('scanning goes on after the decoder has died, and the host is notified while it cannot start', async ({
  page: desk,
  run,
  strict,
}) => {
  const trip = await takeTrip(run);
  await joinAs(run, desk, 'dispatcher');
  // The desk's page cannot draw.
  const page = await desk.context().newPage();
  await desk.close();
  await page.clock.setFixedTime(localInstant(trip.journeystartdate, 12 * 3600));
  await addCamera(page);
  await pickDeparture(page, trip);
  await page.getByRole('link', { name: m.board_scan() }).click();
  const outcome = page.getByRole('alertdialog', { name: m.board_outcome_forged() });
  const next = outcome.getByRole('button', { name: m.board_next() });

  await show(page, 'HX7KQ2M9RT/9A/UNKNOWN1');
  await expect(outcome).toContainText(m.board_forged_not_listed());
  await show(page, '🎫\u0000\u001b[2J');
  await expect(outcome).toContainText(m.board_forged_not_a_ticket());
  // A worker that dies cannot close the frame that it was sent.
  strict.allowError('VideoFrame was garbage collected');
  await endDecoder(page);
  await show(page, 'HX7KQ2M9RT/9B/UNKNOWN2');
  await expect(outcome).toContainText(m.board_forged_not_listed());
  await next.click();

  strict.expectNoConnection();
  strict.allowError('Failed to fetch');
  await page.route('**/decoder*.wasm', (route) => route.abort('internetdisconnected'));
  await endDecoder(page);
  await expect(page.getByRole('alert')).toContainText(m.board_camera_decoder());
  await page.unroute('**/decoder*.wasm');
  await show(page, 'HX7KQ2M9RT/9C/UNKNOWN3');
  await page.getByRole('button', { name: m.shell_try_again() }).click();
  await expect(outcome).toContainText(m.board_forged_not_listed());
});
