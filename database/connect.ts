import pg from 'pg';

/** Connects to a database, awaits `work` and disconnects. Returns what `work` does. */
export async function withClient<Value>(
  connection: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
