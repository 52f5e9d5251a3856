import { isDeepStrictEqual } from 'node:util';
import { config } from '../config.server';
import type { CurrentUser } from '../domain/account/user';
import { createConcurrentPrincipal } from '../session/principal.server';
import { getRequestState, type Principal, type RequestArgs, type RequestState } from '../session/request-state.server';

/** A load that runs during the exchange, with the stored token and the stored user. */
export type ConcurrentLoad<Data> = {
  /**
   * Returns the data, given the principal after the exchange; null if the user record has changed in any property.
   * Before this call the load sends reads only, and its data must not be shown.
   */
  getData: (principal: Principal) => Promise<Data> | null;
};

/**
 * Starts to load a page while its tokens are exchanged, if READS_BESIDE_EXCHANGE allows it and the stored user may see
 * the page; else returns null. Cookies and the frame origin of the load reach the response only if its data are used.
 */
export async function startConcurrentLoad<Data>(
  args: RequestArgs,
  mayLoad: (user: CurrentUser) => boolean,
  load: (principal: Principal, state: RequestState) => Promise<Data>,
): Promise<ConcurrentLoad<Data> | null> {
  if (config.READS_BESIDE_EXCHANGE === 'no') return null;
  const state = getRequestState(args);
  const isolatedState: RequestState = { requestId: state.requestId };
  let resolveExchanged: (principal: Principal) => void = () => undefined;
  const exchangedPrincipal = new Promise<Principal>((resolve) => {
    resolveExchanged = resolve;
  });
  const storedPrincipal = await createConcurrentPrincipal(args, exchangedPrincipal);
  if (storedPrincipal === null || !mayLoad(storedPrincipal.user)) return null;
  // The async function turns an error that `load` throws at once into a rejection.
  const data = (async () => load(storedPrincipal, isolatedState))();
  // Without this handler a rejection of unused data would count as unhandled.
  data.catch(() => {});
  return {
    getData(principal) {
      if (!isDeepStrictEqual(storedPrincipal.user, principal.user)) return null;
      resolveExchanged(principal);
      return data.finally(() => {
        if (isolatedState.frameOrigin !== undefined) state.frameOrigin = isolatedState.frameOrigin;
        if (isolatedState.cookies) state.cookies = [...(state.cookies ?? []), ...isolatedState.cookies];
      });
    },
  };
}
