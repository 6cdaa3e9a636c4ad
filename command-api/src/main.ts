import { followSeen, runService } from '@pass-along/platform';
import { commandService } from './commandService.ts';
import { introduce, makeFirstAdmin } from './firstAdmin.ts';

/** `npm run start:command-api` */
await runService('command-api', async (kit, siteUrl) => {
  const commands = await commandService(kit, siteUrl);
  const { connectionString, logger, teardown, config } = kit;
  const following = new AbortController();
  teardown.add(() => {
    following.abort();
    return Promise.resolve();
  });
  await followSeen({
    connectionString,
    record: (seen) => commands.recordItemView(seen),
    signal: following.signal,
    logger,
  });
  const made = await makeFirstAdmin(config.admin, commands);
  if (made) process.stdout.write(`${introduce(made)}\n`);
  return {
    router: commands.router,
    checks: commands.checks,
    consumers: commands.consumers,
    attention: commands.attention,
    begin: () => commands.mails.start(),
  };
});
