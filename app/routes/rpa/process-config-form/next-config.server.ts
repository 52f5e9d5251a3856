import { paths } from '~/domain/paths';
import type { GuardedArgs } from '~/guard/guard.server';
import { applyListPreferences } from '~/lib/list-preferences';
import { viewList } from '~/lib/list-view';
import { getListUrl } from '~/lib/search-params';
import { listProcessConfigs } from '~/upstream/contract/rpa';
import { toResult } from '~/upstream/result';
import { PROCESS_CONFIG_LIST } from '../process-config-list.server';
import { describeConfig } from './process-config-values.server';

/**
 * Finds the config after the one of the URL in the list from which it was opened. Null if it is the last one or not in
 * the list, or if the list could not be loaded.
 */
export async function findNextConfig({ api, param, request, listPreferences, preferences }: GuardedArgs) {
  const configs = await toResult(api(listProcessConfigs));
  if (!configs.ok) return null;
  const listUrl = new URL(getListUrl(new URL(request.url).search, paths.processConfigs()), request.url);
  const params = applyListPreferences(listUrl.searchParams, PROCESS_CONFIG_LIST, listPreferences);
  const { matches: listed } = viewList(configs.value, params, PROCESS_CONFIG_LIST, preferences.timeZone);
  const index = listed.findIndex(({ id }) => id === param('processConfigId'));
  const next = index === -1 ? undefined : listed[index + 1];
  return next ? { id: next.id, name: describeConfig(next) } : null;
}
