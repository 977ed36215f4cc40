import { JsonReporter } from 'vitest/node';

/** Vitest's JSON report, with the reason that a test gave for skipping itself, which it leaves out. */
export default class extends JsonReporter {
  async onTestRunEnd(modules) {
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const { state, note } = test.result();
      if (state === 'skipped' && note) Object.assign(test.meta(), { skippedBecause: note });
    }
    await super.onTestRunEnd(modules);
  }
}
