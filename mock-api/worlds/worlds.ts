import { Router } from 'express5';
import { revokeTokens } from '../auth/tokens';
import { createFilesRouter } from '../content/media/files-router';
import type { Handlers } from '../contract/handlers';
import type { RequestIdentity } from '../contract/request-identity';
import { ApiError } from '../http/api-error';
import { createOverlayFilesRouter } from '../overlay/overlay-files';
import { createHandlers } from '../routers/create-handlers';
import type { ScenarioName } from '../scenarios/scenario-names';
import { createDb } from '../state/db';
import { findUserByEmail } from '../state/find-records';
import type { Db, Mock, MockSettings } from '../state/mock';
import type { Snapshot } from '../state/snapshot';

/**
 * An isolated mock: its own data, scenario, clock, faults, latency, sessions, request log and mails. Requests belong to
 * the main world (name ''), unless they name another world or are sent by one of its accounts.
 */
export type World = {
  /** Unlike its name, it is never used again. */
  id: number;
  name: string;
  accounts: readonly string[];
  mock: Mock;
  handlers: Handlers;
  files: Router;
};

type NewWorld = { name: string; accounts?: readonly string[]; scenario?: ScenarioName };

export type Worlds = {
  main: World;
  /** The named worlds, oldest first. */
  listWorlds(): World[];
  /** Throws 404 if there is no such world. */
  getWorld(name: string): World;
  /** The world that a request belongs to. */
  findWorld(identity: RequestIdentity): World;
  /** Creates a world and ends the sessions of its accounts, so that their next login is in the new world. */
  addWorld(world: NewWorld): World;
  removeWorld(name: string): void;
  /** Replaces the data of the main world, and all named worlds, by those of a file. */
  restore(snapshots: readonly Snapshot[]): void;
  /** Resolves when all changes so far are in the data file, if there is one. Responses wait for it. */
  saveChanges(): Promise<void>;
};

/** Each world has all its data in memory. */
const MAX_WORLDS = 8;
const NAME = /^\w[\w.@+-]{0,79}$/;

/** Creates the main world; named worlds are added later. */
export function createWorlds(settings: MockSettings): Worlds {
  const main = createWorld('', [], settings);
  const worlds = new Map<string, World>();

  function getWorld(name: string): World {
    const world = worlds.get(name.toLowerCase());
    if (!world) throw new ApiError(404, `There is no world ${name}.`);
    return world;
  }

  function validateNewWorld(name: string, accounts: readonly string[]): void {
    if (!NAME.test(name))
      throw new ApiError(400, 'A name is an e-mail address, or up to 80 letters, digits and dashes.');
    if (worlds.has(name)) throw new ApiError(409, `World ${name} already exists.`);
    if (worlds.size >= MAX_WORLDS) throw new ApiError(409, `There are already ${MAX_WORLDS} worlds. Remove one first.`);
    for (const email of accounts) {
      const existing = [...worlds.values()].find((world) => world.accounts.includes(email));
      if (existing) throw new ApiError(409, `${email} is already in world ${existing.name}.`);
    }
  }

  return {
    main,
    listWorlds: () => [...worlds.values()],
    getWorld,
    findWorld({ world: name, accessToken, ...caller }) {
      if (name !== undefined) return getWorld(name);
      const namedWorlds = [...worlds.values()];
      const hasSession = ({ mock: { db } }: World) => accessToken !== null && db.tokenPairs.has(accessToken);
      return (
        [main, ...namedWorlds].find(hasSession) ??
        namedWorlds.find((world) => belongsToWorld(world, main.mock.db, caller)) ??
        main
      );
    },
    addWorld({ name, accounts = name.includes('@') ? [name] : [], scenario = settings.scenario }) {
      const key = name.toLowerCase();
      const emails = accounts.map((email) => email.trim().toLowerCase()).filter(Boolean);
      validateNewWorld(key, emails);
      const world = createWorld(key, emails, { ...settings, scenario });
      const unknown = emails.find((email) => !findUserByEmail(world.mock.db, email));
      if (unknown !== undefined) throw new ApiError(404, `There is no user ${unknown}.`);
      for (const email of emails) {
        const user = findUserByEmail(main.mock.db, email);
        if (user) revokeTokens(main.mock.db, user.id);
      }
      worlds.set(key, world);
      return world;
    },
    removeWorld: (name) => void worlds.delete(getWorld(name).name),
    restore(snapshots) {
      worlds.clear();
      for (const { world: name, accounts, scenario, clockOffsetMs, data } of snapshots) {
        const world = name === '' ? main : createWorld(name, accounts, { ...settings, scenario });
        if (world !== main) worlds.set(name, world);
        const { db } = world.mock;
        db.cachedResponses.clear();
        db.clock.advance(clockOffsetMs - db.clock.getOffset());
        Object.assign(db, data, { scenario, revision: db.revision + 1 });
      }
    },
    saveChanges: () => Promise.resolve(),
  };
}

let lastId = 0;

function createWorld(name: string, accounts: readonly string[], settings: MockSettings): World {
  const mock: Mock = { settings, db: createDb(settings), savedSnapshots: new Map(), requestListeners: new Set() };
  lastId += 1;
  return { id: lastId, name, accounts, mock, handlers: createHandlers(mock), files: createFiles(mock) };
}

/** The files under /files: those of the overlay, and the generated ones. */
function createFiles(mock: Mock): Router {
  const { overlay } = mock.settings;
  const router = Router();
  if (overlay) router.use('/overlay', createOverlayFilesRouter(overlay));
  router.use(createFilesRouter(mock));
  return router;
}

/**
 * Whether a caller without a session belongs to a named world: the email or the owner of the mailed code is one of its
 * accounts, or only this world knows the email or the code.
 */
function belongsToWorld(
  { accounts, mock: { db } }: World,
  mainDb: Db,
  { email, code, userId }: Pick<RequestIdentity, 'email' | 'code' | 'userId'>,
): boolean {
  if (email !== null)
    return (
      accounts.includes(email.trim().toLowerCase()) ||
      existsOnlyIn(db, mainDb, (someDb) => findUserByEmail(someDb, email))
    );
  const findCode = ({ codes }: Db) =>
    codes.find(
      ({ linkCode, digits, kind, isUsed, userId: ownerId }) =>
        (code !== null && [linkCode, digits].includes(code)) ||
        (userId !== null && String(ownerId) === userId && kind === 'password' && !isUsed),
    );
  const mailedCode = findCode(db);
  const owner = mailedCode && db.users.find(({ id }) => id === mailedCode.userId);
  return (owner !== undefined && accounts.includes(owner.email.toLowerCase())) || existsOnlyIn(db, mainDb, findCode);
}

function existsOnlyIn(db: Db, mainDb: Db, find: (db: Db) => unknown): boolean {
  return find(db) !== undefined && find(mainDb) === undefined;
}
