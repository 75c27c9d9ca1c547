import { createServer } from 'node:http';
import { listen } from '../../scripts/running/listen.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A page without scripts and styles.">
<title>Bare page</title>
</head>
<body><main><h1>Bare page</h1><p>A page without scripts and styles.</p></main></body>
</html>
`;

/** Starts a server whose every page has a heading and a sentence, without scripts, styles or pictures. */
export async function serveBarePage() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGE);
  });
  return {
    url: `http://localhost:${await listen(server)}/`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
