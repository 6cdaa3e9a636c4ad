import { followViews, runService } from '@pass-along/platform';
import { startCommandService } from './commandService.ts';
import { formatFirstAdmin, createFirstAdmin } from './firstAdmin.ts';

/** `npm run start:command-api` */
await runService('command-api', async (kit, siteUrl) => {
  const commands = await startCommandService(kit, siteUrl);
  const { connectionString, logger, teardown, config } = kit;
  const following = new AbortController();
  teardown.add(() => {
    following.abort();
    return Promise.resolve();
  });
  await followViews({
    connectionString,
    record: (seen) => commands.recordItemView(seen),
    signal: following.signal,
    logger,
  });
  const made = await createFirstAdmin(config.admin, commands);
  if (made) process.stdout.write(`${formatFirstAdmin(made)}\n`);
  return {
    router: commands.router,
    checks: commands.checks,
    consumers: commands.consumers,
    attention: commands.attention,
    begin: () => commands.mails.start(),
  };
});
