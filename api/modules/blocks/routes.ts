import { blockBody, blockParams, blockReply, blocksReply } from 'contract/console/blocks.ts';
import { consoleCalls } from 'contract/console/calls.ts';
import { departureParams } from 'contract/console/departures.ts';
import type { FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import {
  actorOf,
  consoleErrors,
  departureSubject,
  findTripWithin,
  memberOf,
  type StaffDependencies,
  writeAudit,
} from '#modules/staff/index.ts';
import { isUuid, rollback, type Transaction } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { done, type Result, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { blockSeats, releaseBlock } from './blocks.ts';
import { presentBlock } from './present.ts';
import { type Block, findBlock, listBlocks } from './store.ts';

const PERMISSION = 'blocks.manage' as const;
const CONSOLE = { access: PERMISSION, checksScope: true };
const TAGS = ['console'];

export function blockRoutes(server: Server, deps: StaffDependencies): void {
  const response = { 200: blockReply, ...consoleErrors() };
  const reply = (block: Block) => ({
    status: 'success' as const,
    message: m.console_done(),
    data: presentBlock(block, deps.clock.now()),
  });

  server.post(
    consoleCalls.blockSeats[1],
    {
      config: { console: CONSOLE },
      schema: {
        tags: TAGS,
        summary: 'Keep seats of a departure from sale',
        description: 'All or none. Refused for seats that are sold, held or blocked: the message says which.',
        params: departureParams,
        body: blockBody,
        response,
      },
    },
    async (request, sent) => {
      const trip = await findTripWithin(deps, request, PERMISSION, request.params.tripId);
      if (!trip.ok) return sendRefusal(sent, trip);
      const { from, to, releaseAt, ...wanted } = request.body;
      const ends = { fromStop: from, toStop: to, releaseAt: releaseAt ? new Date(releaseAt) : null };
      const blocked = await act(deps, request, 'block.created', (tx, now) =>
        blockSeats(tx, { ...wanted, ...ends, tripId: trip.value.id }, now),
      );
      return blocked.ok ? reply(blocked.value) : sendRefusal(sent, blocked);
    },
  );

  server.get(
    consoleCalls.listBlocks[1],
    {
      config: { console: CONSOLE },
      schema: {
        tags: TAGS,
        summary: 'The blocks of a departure, ended ones too, the newest first',
        params: departureParams,
        response: { 200: blocksReply, ...consoleErrors() },
      },
    },
    async (request, sent) => {
      const trip = await findTripWithin(deps, request, PERMISSION, request.params.tripId);
      if (!trip.ok) return sendRefusal(sent, trip);
      const blocks = await listBlocks(deps.db, trip.value.id);
      const data = blocks.map((block) => presentBlock(block, deps.clock.now()));
      return { status: 'success' as const, message: m.console_done(), data };
    },
  );

  server.get(
    consoleCalls.showBlock[1],
    {
      config: { console: CONSOLE },
      schema: { tags: TAGS, summary: 'A block', params: blockParams, response },
    },
    async (request, sent) => {
      const block = await findBlockWithin(deps, request, request.params.id);
      return block.ok ? reply(block.value) : sendRefusal(sent, block);
    },
  );

  server.delete(
    consoleCalls.releaseBlock[1],
    {
      config: { console: CONSOLE },
      schema: { tags: TAGS, summary: 'Put blocked seats on sale again', params: blockParams, response },
    },
    async (request, sent) => {
      const block = await findBlockWithin(deps, request, request.params.id);
      if (!block.ok) return sendRefusal(sent, block);
      const released = await act(deps, request, 'block.released', (tx, now) =>
        releaseBlock(tx, block.value.id, now),
      );
      return released.ok ? reply(released.value) : sendRefusal(sent, released);
    },
  );
}

async function findBlockWithin(
  deps: StaffDependencies,
  request: FastifyRequest,
  id: string,
): Promise<Result<Block>> {
  const block = isUuid(id) ? await findBlock(deps.db, id) : undefined;
  if (!block) return refuse('block_unknown');
  const trip = await findTripWithin(deps, request, PERMISSION, block.tripId);
  return trip.ok ? done(block) : trip;
}

/** Runs an act on a block and logs it in the same transaction; a refusal changes and logs nothing. */
function act(
  { db, clock }: StaffDependencies,
  request: FastifyRequest,
  name: 'block.created' | 'block.released',
  run: (tx: Transaction, now: Date) => Promise<Result<Block>>,
): Promise<Result<Block>> {
  return db.transaction<Result<Block>>(async (tx) => {
    const now = clock.now();
    const result = await run(tx, now);
    if (!result.ok) return rollback(result);
    const { id, tripId, seats, fromStop, toStop, releaseAt, reason } = result.value;
    const block = { block: id, seats, from: fromStop, to: toStop, releaseAt };
    const change = name === 'block.created' ? { after: block } : { before: block };
    const entry = { act: name, permission: PERMISSION, subject: departureSubject(tripId), reason, ...change };
    writeAudit(tx, actorOf(memberOf(request)), entry, now);
    return result;
  });
}
