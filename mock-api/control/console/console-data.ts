import type { World, Worlds } from '../../worlds/worlds';
import { createFormRenderer } from './elements';
import type { RenderForm } from './elements';
import { getConsolePath } from './worlds-section';

/** What the sections of the console are rendered from. */
export type ConsoleData = {
  world: World;
  worlds: Worlds;
  /** Fields of the address, such as the search. */
  query: Readonly<Record<string, string>>;
  snapshots: readonly { name: string }[];
  /** Origin at which the browser reaches the mock. */
  origin: string;
};

/** One section of the console: an address, an entry of the menu, and its content as HTML. */
export type ConsoleSection = {
  id: string;
  title: string;
  /** Number beside the entry of the menu; null: none. */
  count?(data: ConsoleData): number | null;
  render(data: ConsoleData): string;
};

/** The address of a section; the first one is the start page. */
export function getSectionPath(world: World, id: string): string {
  return id === 'accounts' ? getConsolePath(world) : `${getConsolePath(world)}/console/${id}`;
}

/** The renderer of forms of a world. */
export function getFormRenderer({ world }: ConsoleData): RenderForm {
  return createFormRenderer(getConsolePath(world));
}
