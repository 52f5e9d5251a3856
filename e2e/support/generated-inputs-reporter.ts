import type { Reporter, TestModule } from 'vitest/node';

export default class GeneratedInputsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    let count = 0;
    for (const module of modules) {
      for (const test of module.children.allTests('passed')) count += test.meta().generatedInputs ?? 0;
    }
    if (count > 0) console.log(`generated inputs ${count.toLocaleString('en')}`);
  }
}
