import fastify from 'fastify';

/** Runs bare Fastify: one route with a constant JSON text of BYTES bytes. Prints its port. */
const frame = JSON.stringify({ status: 'success', data: '' });
const body = JSON.stringify({
  status: 'success',
  data: 'x'.repeat(Math.max(0, Number(process.env.BYTES) - frame.length)),
});
const server = fastify();
server.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
process.stdout.write(`bare server on ${await server.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => process.exit(0));
