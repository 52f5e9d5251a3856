import { expect, test } from 'vitest';
import { formatHelp, parseCommand, SETTINGS } from './settings';

const read = (args: string[], environment: Record<string, string> = {}) => {
  const command = parseCommand(args, environment);
  if (command.kind !== 'start') throw new TypeError(`Not a start but ${command.kind}`);
  return command.settings;
};

test('an option takes precedence over its variable, and an empty variable counts as absent', () => {
  expect(read([]).port).toBe(4010);
  expect(read([], { MOCK_PORT: '5000', MOCK_SEED: '' })).toMatchObject({ port: 5000, mock: { seed: 1 } });
  expect(read(['--port', '6000', '--now=2026-11-20T09:00:00Z'], { MOCK_PORT: '5000' })).toMatchObject({
    port: 6000,
    mock: { now: '2026-11-20T09:00:00Z' },
  });
  expect(read([], { MOCK_PUBLIC_URL: '/', MOCK_CONSOLE: '0' }).mock).toMatchObject({
    publicUrl: '',
    portalUrl: '',
    hasConsole: false,
    isAnyHostAllowed: false,
  });
  const opened = [read([], { HOST: '0.0.0.0' }), read(['--host', '::1']), read([], { HOST: ' ' })];
  expect(opened.map(({ mock }) => mock.isAnyHostAllowed)).toEqual([true, true, false]);
});

test('an invalid value or an unknown option is a sentence that names it', () => {
  const invalid: [string[], Record<string, string>, string][] = [
    [['--port', '70000'], {}, '--port must be a whole number from 0 to 65535, not "70000".'],
    [[], { MOCK_SEED: 'many' }, 'MOCK_SEED must be a whole number'],
    [[], { MOCK_NOW: 'yesterday' }, 'MOCK_NOW must be a time'],
    [['--scenario', 'odd'], {}, '--scenario must be one of default, empty'],
    [['--sede', '2'], {}, "Unknown option '--sede'. --help lists the options."],
    [['extra'], {}, 'extra'],
  ];
  for (const [args, environment, text] of invalid) expect(() => parseCommand(args, environment)).toThrow(text);
});

test('--help has every option and variable', () => {
  const help = formatHelp();
  for (const { option, variable } of SETTINGS) {
    expect(help).toContain(`--${option} `);
    expect(help).toContain(variable);
  }
  expect([parseCommand(['--help'], {}).kind, parseCommand(['-h'], {}).kind]).toEqual(['help', 'help']);
});
