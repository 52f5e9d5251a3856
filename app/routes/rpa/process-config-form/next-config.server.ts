import { paths } from '~/domain/paths';
import type { GuardedArgs } from '~/guard/guard.server';
import { applyListPreferences } from '~/lib/list-preferences';
import { viewList } from '~/lib/list-view';
import { getListUrl } from '~/lib/search-params';
import { listProcessConfigs } from '~/upstream/contract/rpa';
import { toResult } from '~/upstream/result';
import { PROCESS_CONFIG_LIST } from '../process-config-list.server';
import { describeConfig } from './process-config-values.server';

/** The next config of the list from which the form was opened; null if there is none or the list failed to load. */
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
