import { CONTRACT } from '../../app/upstream/contract/contract';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { getIds, toRecords, type ApiRecord } from './api-records';
import type { ApiSession } from './api-session';
import type { CheckedResponse } from './response-check';

/** The endpoints without a path parameter that return rows: in `data` (`list`) or as the whole body (`bare-list`). */
const LISTS = CONTRACT.filter(
  ({ method, response, path }) => method === 'GET' && response.endsWith('list') && !path.includes('{'),
);

/** The responses of the lists that need no parameter. */
export type CheckedLists = {
  /** Null if the call failed. */
  get(list: AnyEndpoint): CheckedResponse | null;
  getRecords(list: AnyEndpoint): ApiRecord[];
};

/**
 * Checks every list that needs no parameter. If the contract also has an endpoint for one record of the list, checks
 * that endpoint with the id of the first record.
 */
export async function checkLists(api: ApiSession): Promise<CheckedLists> {
  const responses = new Map<string, CheckedResponse | null>();
  const getRecords = ({ name }: AnyEndpoint) => toRecords(responses.get(name)?.value);
  for (const list of LISTS) {
    responses.set(list.name, await api.check(list));
    const [id] = getIds(getRecords(list));
    const recordEndpoints = CONTRACT.filter(({ method, path }) => method === 'GET' && getListPath(path) === list.path);
    if (id === undefined) api.noteUnknown(recordEndpoints, `${list.name} has no row`);
    else
      for (const endpoint of recordEndpoints) await api.check(endpoint, { params: { [getParameter(endpoint)]: id } });
  }
  return { get: ({ name }) => responses.get(name) ?? null, getRecords };
}

/** Returns the path of the list of a record; null if the path of the record does not end with its only parameter. */
const getListPath = (path: string) => /^([^{]*)\/\{\w+\}$/.exec(path)?.[1] ?? null;
/** Returns the name of the only parameter of a path that ends with it. */
const getParameter = ({ path }: AnyEndpoint) => path.slice(path.indexOf('{') + 1, -1);
