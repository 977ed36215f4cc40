import { JsonReporter } from 'vitest/node';

/** Vitest's JSON report plus each test's reason for skipping itself, which the stock report omits. */
export default class extends JsonReporter {
  async onTestRunEnd(modules) {
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const { state, note } = test.result();
      if (state === 'skipped' && note) Object.assign(test.meta(), { skippedBecause: note });
    }
    await super.onTestRunEnd(modules);
  }
}
