/** The whole system as `npm start` runs it, in a process that lives DAYS_AHEAD days later than it is. */
const aheadMs = Number(process.env['DAYS_AHEAD']) * 86_400_000;
const { now } = Date;
Date.now = () => now() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (date, args, as) => Reflect.construct(date, args.length === 0 ? [date.now()] : args, as) as Date,
});

await import(new URL('../../standalone/src/main.ts', import.meta.url).href);
