import { getHotStatements } from '@pass-along/query-api';
import express from 'express';
import pg from 'pg';

/** A process with bare Express handlers on the same Postgres: the peer of the benches. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 32 });
await pool.query('CREATE SCHEMA IF NOT EXISTS bench');
await pool.query(
  'CREATE TABLE IF NOT EXISTS bench.likes (like_id bigserial PRIMARY KEY, item_id text NOT NULL, liked_at timestamptz NOT NULL)',
);

const app = express();
app.post('/like/:itemId', async (req, res) => {
  await pool.query({
    name: 'like',
    text: 'INSERT INTO bench.likes (item_id, liked_at) VALUES ($1, now())',
    values: [req.params.itemId],
  });
  res.json({ liked: true, likeCount: 1 });
});

// accepts a message and returns the stored row
await pool.query(
  'CREATE TABLE IF NOT EXISTS bench.messages (message_id bigserial PRIMARY KEY, conversation_id text NOT NULL, content text NOT NULL, sent_at timestamptz NOT NULL)',
);
app.post('/message', express.json(), async (req, res) => {
  const { conversationId, content } = req.body as { conversationId: string; content: string };
  const { rows } = await pool.query<object>({
    name: 'message',
    text: 'INSERT INTO bench.messages (conversation_id, content, sent_at) VALUES ($1, $2, now()) RETURNING *',
    values: [conversationId, content],
  });
  res.status(201).json(rows[0]);
});

// the first page of items, by query-api's own statement
const { newest } = getHotStatements('nobody');
// as many connections as the system's own pool
const readers = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
app.get('/items', async (_req, res) => {
  const { rows } = await readers.query<object>(newest ?? '');
  res.json({ items: rows });
});

app.get('/page', (_req, res) => {
  res.type('html').send('<!doctype html><title>Bare</title><h1>Bare</h1><button>Press</button>');
});

const server = app.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`ready at http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void Promise.all([pool.end(), readers.end()]).then(() => process.exit(0)));
});
