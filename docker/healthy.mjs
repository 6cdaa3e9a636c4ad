// Whether the service in this container answers and says that it is well; docker compose asks every few seconds.
const port = process.env['PORT'] ?? '3000';
const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5_000) });
process.exitCode = answer.ok ? 0 : 1;
