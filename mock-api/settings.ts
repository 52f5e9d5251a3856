import { parseArgs } from 'node:util';
import { isScenarioName, SCENARIO_NAMES, type ScenarioName } from './records/scenario-names';

const MAX_PORT = 65_535;
const PREDICT_MS = 1200;

/** A command-line option and its environment variable. `value` is the placeholder in --help, `fallback` the default. */
type Setting = { option: string; variable: string; value: string; fallback: string; about: string };

/** All settings, in the order of --help. */
export const SETTINGS = [
  { option: 'port', variable: 'MOCK_PORT', value: 'PORT', fallback: '4010', about: 'port; 0 selects a free one' },
  {
    option: 'host',
    variable: 'HOST',
    value: 'ADDRESS',
    fallback: '127.0.0.1',
    about: 'address to listen on; if set, any host name is accepted',
  },
  {
    option: 'scenario',
    variable: 'MOCK_SCENARIO',
    value: 'NAME',
    fallback: 'default',
    about: `initial scenario: ${SCENARIO_NAMES.join(', ')}`,
  },
  { option: 'seed', variable: 'MOCK_SEED', value: 'NUMBER', fallback: '1', about: 'seed of the generated data' },
  { option: 'now', variable: 'MOCK_NOW', value: 'TIME', fallback: '', about: 'fixed time; by default real time' },
  {
    option: 'data-file',
    variable: 'MOCK_DATA_FILE',
    value: 'FILE',
    fallback: '',
    about: 'file that persists the data',
  },
  { option: 'overlay', variable: 'MOCK_OVERLAY', value: 'FILE', fallback: '', about: "a customer's own content" },
  {
    option: 'public-url',
    variable: 'MOCK_PUBLIC_URL',
    value: 'URL',
    fallback: '',
    about: 'origin at which browsers reach /files; / for URLs without a host',
  },
  { option: 'console', variable: 'MOCK_CONSOLE', value: '0|1', fallback: '1', about: '0: no /__mock' },
] as const satisfies readonly Setting[];

type OptionName = (typeof SETTINGS)[number]['option'];
type Environment = Readonly<Record<string, string | undefined>>;

/** What the command line asks for: the help, a check of an overlay, or the start of a mock. */
export type Command =
  | { kind: 'help' }
  | { kind: 'check-overlay'; path: string }
  | { kind: 'start'; settings: Settings };
export type Settings = ReturnType<typeof readSettings>;

/** The message is one sentence for users. */
export class SettingsError extends Error {}

/** Reads the command line. Missing options come from the environment. Throws a `SettingsError`. */
export function parseCommand(args: readonly string[], environment: Environment): Command {
  const options = {
    help: { type: 'boolean', short: 'h' },
    'check-overlay': { type: 'string' },
    ...Object.fromEntries(SETTINGS.map(({ option }) => [option, { type: 'string' as const }])),
  } as const;
  let values: Readonly<Record<string, string | boolean | undefined>>;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    // The first sentence of Node.js names the problem; the others give general advice.
    const reason = error instanceof Error ? error.message.split('. ')[0] : 'The arguments are invalid';
    throw new SettingsError(`${reason}. --help lists the options.`);
  }
  if (values.help) return { kind: 'help' };
  if (typeof values['check-overlay'] === 'string') return { kind: 'check-overlay', path: values['check-overlay'] };
  return { kind: 'start', settings: readSettings(values, environment) };
}

export function formatHelp(): string {
  const rows = SETTINGS.map(({ option, variable, value, fallback, about }): [string, string] => [
    `--${option} ${value}`,
    `${about} (${variable}${fallback === '' ? '' : `, default ${fallback}`})`,
  ]);
  const allRows: [string, string][] = [
    ...rows,
    ['--check-overlay FILE', 'checks an overlay, prints every error and ends'],
    ['--help', 'this text'],
  ];
  const width = Math.max(...allRows.map(([name]) => name.length));
  return `Usage: npm run mock -- [OPTIONS]

Starts the mock API. Each option has an environment variable, in parentheses; the option takes precedence.

${allRows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`).join('\n')}

Console and control API: /__mock. More: mock-api/README.md`;
}

function readSettings(values: Readonly<Record<string, string | boolean | undefined>>, environment: Environment) {
  const read = (option: OptionName) => {
    const { variable, fallback } = SETTINGS.find((setting) => setting.option === option) as Setting;
    const fromOption = values[option];
    const name = fromOption === undefined ? variable : `--${option}`;
    // An empty variable counts as absent.
    const text = typeof fromOption === 'string' ? fromOption : environment[variable]?.trim() || fallback;
    return { name, text };
  };
  const readText = (option: OptionName) => read(option).text || undefined;
  const readFlag = (option: OptionName) => !['0', 'false'].includes(read(option).text);
  const readNumber = (option: OptionName, max = Number.MAX_SAFE_INTEGER) => {
    const { name, text } = read(option);
    const value = Number(text);
    if (text.trim() !== '' && Number.isInteger(value) && value >= 0 && value <= max) return value;
    throw new SettingsError(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  };
  // '/' means URLs without a host, for a mock and a portal that share one origin.
  const publicUrl = readText('public-url') === '/' ? '' : readText('public-url');
  return {
    host: read('host').text,
    port: readNumber('port', MAX_PORT),
    dataFile: readText('data-file'),
    overlay: readText('overlay'),
    mock: {
      seed: readNumber('seed'),
      now: readTime(read('now')),
      publicUrl,
      portalUrl: publicUrl === '' ? '' : `http://localhost:${environment.PORT || 3000}`,
      hasConsole: readFlag('console'),
      isAnyHostAllowed: values.host !== undefined || Boolean(environment.HOST?.trim()),
      scenario: readScenario(read('scenario')),
      predictMs: PREDICT_MS,
    },
  };
}

/** The text of a setting, and the name of the option or variable that has it. */
type Value = { name: string; text: string };

function readTime({ name, text }: Value): string | undefined {
  if (text === '' || !Number.isNaN(Date.parse(text))) return text || undefined;
  throw new SettingsError(`${name} must be a time like 2026-11-20T09:00:00Z, not "${text}".`);
}

function readScenario({ name, text }: Value): ScenarioName {
  if (isScenarioName(text)) return text;
  throw new SettingsError(`${name} must be one of ${SCENARIO_NAMES.join(', ')}, not "${text}".`);
}
