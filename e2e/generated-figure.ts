import type { Reporter, TestModule } from 'vitest/node';

/** Prints how many generated inputs the tests of a run have tried. */
export default class GeneratedFigure implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    let tried = 0;
    for (const module of modules) {
      for (const test of module.children.allTests('passed')) tried += test.meta().generatedInputs ?? 0;
    }
    if (tried > 0) console.log(`generated inputs ${tried.toLocaleString('en')}`);
  }
}
