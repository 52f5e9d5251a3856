import { issueTokenPair } from '../auth/tokens';
import type { Handlers, SessionGrant } from '../contract/handlers';
import { ApiError } from '../http/api-error';
import type { TokenPair } from '../records/token-pairs';
import type { UserRecord } from '../records/users';
import { findUserByEmail } from '../state/find-records';
import type { Mock } from '../state/mock';
import { toCurrentUser } from './user-response';

export function createSessionHandlers({ db, settings }: Mock) {
  const toSessionGrant = (
    user: UserRecord,
    { accessToken, refreshToken }: TokenPair,
    publicUrl: string,
  ): SessionGrant => ({
    ...toCurrentUser(db, user, publicUrl),
    accessToken,
    refreshToken,
  });

  return {
    login({ body, publicUrl }) {
      const user = findUserByEmail(db, body.email);
      if (!user || user.password === null || user.password !== body.password)
        throw new ApiError(401, 'Email or password is incorrect.');
      db.stats.logins += 1;
      return toSessionGrant(user, issueTokenPair(db, user), publicUrl);
    },

    /** Exchanges each pair once (D11). During `refreshGraceMs`, a repeated exchange gets the same new pair again. */
    refreshToken({ body, user, publicUrl }) {
      const pair = db.tokenPairs.get(body.accessToken);
      if (!pair || pair.refreshToken !== body.refreshToken || pair.userId !== user.id)
        throw new ApiError(401, 'Session expired.');
      const now = db.clock.now().getTime();
      if (pair.used) {
        if (now - pair.used.at < settings.refreshGraceMs) return toSessionGrant(user, pair.used.successor, publicUrl);
        db.stats.reusedTokenPairs += 1;
        throw new ApiError(401, 'Session expired.');
      }
      const successor = issueTokenPair(db, user);
      pair.used = { at: now, successor };
      db.stats.exchanges += 1;
      return toSessionGrant(user, successor, publicUrl);
    },
  } satisfies Partial<Handlers>;
}
