import type { Router } from 'express';
import { ApiError } from './api-error';
import { createDb } from './db';
import type { Handlers, Mock, MockSettings } from './handlers';
import { filesRouter } from './media/files';
import { userByEmail } from './records';
import { handlersOf } from './routers/all';
import type { ScenarioName } from './scenarios/names';
import type { Db } from './state';
import { revokeTokens } from './tokens';

/**
 * A mock of its own beside the others: data, scenario, clock, faults, latency, sessions, log and mails. The nameless one
 * is everybody's; a named one is that of its accounts, and of requests that name it.
 */
export type World = {
  name: string;
  accounts: readonly string[];
  mock: Mock;
  handlers: Handlers;
  files: Router;
};

/** Who a request is from, as far as it says so. */
export type Sender = {
  /** The world that it names itself. */
  world: string | undefined;
  bearer: string | null;
  email: string | null;
  /** A mailed code, or the user whose mailed code is used up. */
  code: string | null;
  userId: string | null;
};

export type NewWorld = { name: string; accounts?: readonly string[]; scenario?: ScenarioName };

export type Worlds = {
  main: World;
  /** The named ones, the oldest first. */
  all(): World[];
  /** Refuses with 404 where there is none. */
  named(name: string): World;
  of(sender: Sender): World;
  /** Makes a world; its accounts have to log in again, and are there from then on. */
  add(world: NewWorld): World;
  remove(name: string): void;
};

/** The header by which requests of tests choose a world. */
export const WORLD_HEADER = 'x-mock-world';
/** Each has all data in memory. */
const MAX_WORLDS = 8;
const NAME = /^\w[\w.@+-]{0,79}$/;

/** The worlds of one server, at first everybody's alone. */
export function createWorlds(settings: MockSettings): Worlds {
  const main = worldOf('', [], settings);
  const worlds = new Map<string, World>();

  function named(name: string): World {
    const world = worlds.get(name.toLowerCase());
    if (!world) throw new ApiError(404, `There is no world ${name}.`);
    return world;
  }

  function requireFree(name: string, accounts: readonly string[]): void {
    if (!NAME.test(name))
      throw new ApiError(400, 'A name is an e-mail address, or up to 80 letters, digits and dashes.');
    if (worlds.has(name)) throw new ApiError(409, `There is a world ${name} already.`);
    if (worlds.size >= MAX_WORLDS)
      throw new ApiError(409, `There are ${MAX_WORLDS} worlds already: one has to be removed first.`);
    for (const email of accounts) {
      const other = [...worlds.values()].find((world) => world.accounts.includes(email));
      if (other) throw new ApiError(409, `${email} is in the world ${other.name} already.`);
    }
  }

  return {
    main,
    all: () => [...worlds.values()],
    named,
    of({ world, bearer, ...stranger }) {
      if (world !== undefined) return named(world);
      const others = [...worlds.values()];
      const isIn = ({ mock: { db } }: World) => bearer !== null && db.pairs.has(bearer);
      const isMeant = ({ accounts, mock: { db } }: World) => isOf(accounts, db, main.mock.db, stranger);
      return [main, ...others].find(isIn) ?? others.find(isMeant) ?? main;
    },
    add({ name, accounts = name.includes('@') ? [name] : [], scenario = settings.scenario }) {
      const key = name.toLowerCase();
      const emails = accounts.map((email) => email.trim().toLowerCase()).filter(Boolean);
      requireFree(key, emails);
      const world = worldOf(key, emails, { ...settings, scenario });
      const stranger = emails.find((email) => !userByEmail(world.mock.db, email));
      if (stranger !== undefined) throw new ApiError(404, `There is no user ${stranger}.`);
      for (const email of emails) {
        const before = userByEmail(main.mock.db, email);
        if (before) revokeTokens(main.mock.db, before.id);
      }
      worlds.set(key, world);
      return world;
    },
    remove: (name) => void worlds.delete(named(name).name),
  };
}

function worldOf(name: string, accounts: readonly string[], settings: MockSettings): World {
  const mock: Mock = { settings, db: createDb(settings) };
  return { name, accounts, mock, handlers: handlersOf(mock), files: filesRouter(mock) };
}

/** Whether somebody without a session belongs to a world: as one of its accounts, or as somebody whom it alone knows. */
function isOf(
  accounts: readonly string[],
  db: Db,
  everybodys: Db,
  { email, code, userId }: Pick<Sender, 'email' | 'code' | 'userId'>,
): boolean {
  if (email !== null)
    return (
      accounts.includes(email.trim().toLowerCase()) ||
      isKnownAloneTo(db, everybodys, (other) => userByEmail(other, email))
    );
  const codeIn = ({ codes }: Db) =>
    codes.find(
      ({ linkCode, digits, kind, isUsed, userId: owner }) =>
        (code !== null && [linkCode, digits].includes(code)) ||
        (userId !== null && String(owner) === userId && kind === 'password' && !isUsed),
    );
  const mailed = codeIn(db);
  const owner = mailed && db.users.find(({ id }) => id === mailed.userId);
  return (
    (owner !== undefined && accounts.includes(owner.email.toLowerCase())) || isKnownAloneTo(db, everybodys, codeIn)
  );
}

function isKnownAloneTo(db: Db, everybodys: Db, find: (db: Db) => unknown): boolean {
  return find(db) !== undefined && find(everybodys) === undefined;
}
