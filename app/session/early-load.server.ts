import { isDeepStrictEqual } from 'node:util';
import { config } from '../config.server';
import type { CurrentUser } from '../domain/user';
import { earlyPrincipal } from './principal.server';
import { type GuardArgs, type Principal, type RequestState, stateOf } from './request-state.server';

/** What a page has loaded by the stored token and the stored user. */
export type EarlyLoad<Data> = {
  /**
   * The data, once the exchange has said who it is: null where the user has changed since, in anything. Until then it
   * may not be shown, and nothing but reads has been asked of the API.
   */
  dataFor: (principal: Principal) => Promise<Data> | null;
};

/**
 * Starts to load a page beside the exchange of its tokens, where READS_BESIDE_EXCHANGE allows it and the stored user may
 * see it; else null. What it leaves for the answer stays apart until its data are taken.
 */
export async function loadEarly<Data>(
  args: GuardArgs,
  mayLoad: (user: CurrentUser) => boolean,
  load: (principal: Principal, state: RequestState) => Promise<Data>,
): Promise<EarlyLoad<Data> | null> {
  if (config.READS_BESIDE_EXCHANGE === 'no') return null;
  const state = stateOf(args);
  const apart: RequestState = { requestId: state.requestId };
  let exchanged = (_principal: Principal) => {};
  const later = new Promise<Principal>((resolve) => (exchanged = resolve));
  const principal = await earlyPrincipal(args, later);
  if (principal === null || !mayLoad(principal.user)) return null;
  const loading = (async () => load(principal, apart))();
  // Where it is not taken, nobody waits for it.
  loading.catch(() => {});
  return {
    dataFor(fresh) {
      if (!isDeepStrictEqual(principal.user, fresh.user)) return null;
      exchanged(fresh);
      return loading.finally(() => {
        if (apart.frameOrigin !== undefined) state.frameOrigin = apart.frameOrigin;
        if (apart.cookies) (state.cookies ??= []).push(...apart.cookies);
      });
    },
  };
}
