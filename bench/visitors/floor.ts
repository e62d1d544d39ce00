import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { connect } from '../../server/platform/database/connect.ts';

/** Node's `http` and one prepared upsert, nothing else. Its pool is as large as the product's. */
const { pool } = connect(process.argv[2] ?? '');
const upsert = {
  name: 'floor',
  text: `insert into floor_visits (session_id, visit) values ($1, $2)
    on conflict (session_id) do update set visit = excluded.visit`,
};

const server = createServer((request, response) => {
  void text(request)
    .then(async (body) => {
      await pool.query({ ...upsert, values: [JSON.parse(body).sessionId, body] });
      response.setHeader('content-type', 'application/json');
      response.end('{"success":true}');
    })
    .catch((error: unknown) => {
      console.error(error);
      response.statusCode = 500;
      response.end();
    });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
