import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

/**
 * Makes something of the build for each section, which is the first part of a path, and finds it by a path: Remix tries every
 * route that it is given, several times a page. Where no route begins with that part, it is what the whole build makes.
 */
export function bySection<Made>(build: ServerBuild, make: (part: ServerBuild) => Made): (path: string) => Made {
  const { routes, assets } = build;
  const beginnings = new Map(Object.keys(routes).map((id) => [id, beginningOf(routes, id)]));
  const whole = make(build);
  const made = new Map<string, Made>();
  const partFor = (section: string): ServerBuild => {
    const own = ([id]: [string, unknown]) => {
      const beginning = beginnings.get(id) ?? '';
      return beginning === section || beginning === '' || isOpen(beginning);
    };
    return {
      ...build,
      routes: Object.fromEntries(Object.entries(routes).filter(own)),
      assets: { ...assets, routes: Object.fromEntries(Object.entries(assets.routes).filter(own)) },
    };
  };
  for (const section of beginnings.values()) {
    if (!isOpen(section) && !made.has(section)) made.set(section, make(partFor(section)));
  }
  return (path) => made.get(path.split('/')[1]?.replace(/\.data$/, '') ?? '') ?? whole;
}

/** Whether any path may begin so: a parameter or the rest of all. */
const isOpen = (beginning: string) => /^[:*]/.test(beginning);

/** The first part of a route's address; empty for the frames around pages, and for what has their address. */
function beginningOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return '';
  return beginningOf(routes, route.parentId) || (route.path?.split('/')[0] ?? '');
}
