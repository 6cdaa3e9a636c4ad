// Prints one line for each test file, with the progress and an estimate of the time left; failures in full at the end.
import { relative } from 'node:path';
import { DefaultReporter } from 'vitest/node';

export default class LineReporter extends DefaultReporter {
  #files = 0;
  #finished = 0;
  #startedAt = 0;

  constructor() {
    super({ summary: false });
  }

  onTestRunStart(specifications) {
    super.onTestRunStart(specifications);
    this.#files = specifications.length;
    this.#startedAt = Date.now();
  }

  printTestModule(module) {
    this.#finished += 1;
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed');
    const mark = module.state() === 'failed' ? '✗' : '✓';
    const count = failed.length === 0 ? `${tests.length} tests` : `${failed.length} of ${tests.length} tests failed`;
    const seconds = (module.diagnostic().duration / 1000).toFixed(1);
    const file = relative(process.cwd(), module.moduleId);
    const progress = `${this.#finished}/${this.#files}`.padStart(9);
    this.log(`${progress} ${mark} ${file} (${count}, ${seconds} s)${this.#describeTimeLeft()}`);
    for (const test of failed) this.log(`            ✗ ${test.fullName}`);
  }

  #describeTimeLeft() {
    const left = ((Date.now() - this.#startedAt) / this.#finished) * (this.#files - this.#finished);
    return left < 60_000 ? '' : `, about ${Math.round(left / 60_000)} min left`;
  }
}
