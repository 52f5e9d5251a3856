/**
 * `empty`, `huge` and `hostile` replace the default data: no rows, 100,000 rows, malicious values. `other-envelopes`
 * sends the default data without the usual `data` property, and adds it to lists that usually have none (D34 to D36).
 */
export const SCENARIO_NAMES = ['default', 'empty', 'huge', 'hostile', 'other-envelopes'] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

export function isScenarioName(name: string): name is ScenarioName {
  return (SCENARIO_NAMES as readonly string[]).includes(name);
}
