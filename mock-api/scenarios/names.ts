/**
 * How a mock can be: filled with the usual data, none, very many rows, or the worst that fields can hold; or with the
 * usual data and answers that are slow, failing, or wrapped in the other way that the specification can be read.
 */
export const SCENARIO_NAMES = ['default', 'empty', 'huge', 'hostile', 'slow', 'failing', 'other-envelopes'] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

/** Whether a text is the name of a scenario. */
export function isScenarioName(name: string): name is ScenarioName {
  return (SCENARIO_NAMES as readonly string[]).includes(name);
}
