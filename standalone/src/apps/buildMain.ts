import { buildApps } from './build.ts';

await buildApps((line) => {
  console.log(line);
});
