import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

/**
 * Creates one value per section of the portal, such as a request handler, and returns the function that finds the value
 * of a path. A section is the first segment of paths. Its value is created from a build with only the routes that can
 * match these paths. With all routes, Remix tries every route several times per request, which takes 9 % of a page's
 * CPU time. A path of no section gets the value of the whole build.
 */
export function createSectionLookup<Value>(
  build: ServerBuild,
  createValue: (build: ServerBuild) => Value,
): (path: string) => Value {
  const { routes, assets } = build;
  const sectionByRoute = new Map(Object.keys(routes).map((id) => [id, getSection(routes, id)]));
  const filterBuild = (section: string): ServerBuild => {
    const canMatch = ([id]: [string, unknown]) => {
      // Routes without a path, such as the layout, and routes with a dynamic first segment are in every build.
      const routeSection = sectionByRoute.get(id) ?? '';
      return routeSection === section || routeSection === '' || isDynamic(routeSection);
    };
    // `assets` is the manifest. The server looks up each of its routes in `routes`, so both need the same routes.
    return {
      ...build,
      routes: Object.fromEntries(Object.entries(routes).filter(canMatch)),
      assets: { ...assets, routes: Object.fromEntries(Object.entries(assets.routes).filter(canMatch)) },
    };
  };
  const defaultValue = createValue(build);
  const valueBySection = new Map<string, Value>();
  for (const section of sectionByRoute.values()) {
    if (!isDynamic(section) && !valueBySection.has(section))
      valueBySection.set(section, createValue(filterBuild(section)));
  }
  return (path) => valueBySection.get(getFirstSegment(path)) ?? defaultValue;
}

/** Returns the first segment of a request's path. Remix loads the data of `/path` from `/path.data`. */
function getFirstSegment(path: string): string {
  const [, segment = ''] = path.split('/');
  return segment.replace(/\.data$/, '');
}

/** Returns whether a segment of a route is a parameter or a splat, which matches any section. */
const isDynamic = (segment: string) => /^[:*]/.test(segment);

/**
 * Returns the first segment of a route's URL, which starts with the paths of the parents. Returns '' if neither the
 * route nor a parent has a path, as for the layout and the dashboard.
 */
function getSection(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return '';
  return getSection(routes, route.parentId) || (route.path?.split('/')[0] ?? '');
}
