// Runs the longest files of a project first, so that none is left for the end, when other workers have nothing to do.
import { BaseSequencer } from 'vitest/node';

/** Short files with long tests. A fresh clone knows no durations, and vitest then begins with the largest files. */
export const longFiles = [
  'e2e/src/outages.rehearse.test.ts',
  'e2e/src/tasks/adminScreens.test.ts',
  'e2e/src/tasks/longWords.test.ts',
  'standalone/src/migrateStoreMain.rehearse.test.ts',
];

export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const rank = ({ project, moduleId }) =>
      2 * projects.indexOf(project) + (longFiles.some((file) => moduleId.endsWith(`/${file}`)) ? 0 : 1);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
