/** What a mock can be filled with: the usual data, none, very many rows, or the worst that fields can hold. */
export const SCENARIO_NAMES = ['default', 'empty', 'huge', 'hostile'] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

/** Whether a text is the name of a scenario. */
export function isScenarioName(name: string): name is ScenarioName {
  return (SCENARIO_NAMES as readonly string[]).includes(name);
}
