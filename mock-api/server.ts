import { createMockApi } from './app';
import { listen } from './http/listen';
import { checkOverlay, formatProblems, readOverlay } from './overlay/read-overlay';
import { formatHelp, parseCommand, SettingsError, type Command, type Settings } from './settings';
import { getMessage, persistToFile } from './state/data-file';

const command = readCommand();
if (command.kind === 'help') {
  console.log(formatHelp());
  process.exit(0);
}
if (command.kind === 'check-overlay') {
  const { overlay, problems } = checkOverlay(command.path);
  console.log(overlay ? `The overlay ${command.path} is valid.` : formatProblems(command.path, problems));
  process.exit(overlay ? 0 : 1);
}
await start(command.settings);

async function start(settings: Settings): Promise<void> {
  const overlay = await openFile('MOCK_OVERLAY', settings.overlay, readOverlay);
  const { app, mock } = createMockApi({ ...settings.mock, overlay });
  const dataFile = await openFile('MOCK_DATA_FILE', settings.dataFile, (path) =>
    persistToFile(mock, path, (sentence) => console.error(sentence)),
  );
  const { host, port, close } = await listen(app, settings).catch((error: unknown) =>
    exitWithListenError(settings, error),
  );
  // A URL has brackets around an IPv6 address.
  console.log(`Mock API on http://${host.includes(':') ? `[${host}]` : host}:${port} (console: /__mock)`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

  async function stop(): Promise<void> {
    await close();
    await dataFile?.close();
    process.exit(0);
  }
}

function readCommand(): Command {
  try {
    return parseCommand(process.argv.slice(2), process.env);
  } catch (error) {
    if (error instanceof SettingsError) exitWithError(error.message);
    throw error;
  }
}

/** Ends the process with one sentence on stderr. */
function exitWithError(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Returns the result of `open`, or null without a path. Ends the process if `open` fails. */
async function openFile<File>(
  variable: string,
  path: string | undefined,
  open: (path: string) => File | Promise<File>,
): Promise<File | null> {
  if (path === undefined) return null;
  try {
    return await open(path);
  } catch (error) {
    return exitWithError(`The file ${path} of ${variable} cannot be used: ${getMessage(error)}.`);
  }
}

function exitWithListenError({ host, port }: Settings, error: unknown): never {
  const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return exitWithError(
    isPortInUse
      ? `Port ${port} is in use. Set MOCK_PORT to another one.`
      : `The mock cannot listen on port ${port} of ${host}: ${getMessage(error)}.`,
  );
}
