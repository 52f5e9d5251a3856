import { ApiError } from '../api-error';
import type { TokenPair, UserRecord } from '../state';
import type { Handlers, Mock, SessionGrant } from '../handlers';
import { currentUserOf, userByEmail } from '../records';
import { issuePair } from '../tokens';

/** Login and the exchange of tokens. */
export function sessionHandlers({ db, settings }: Mock): Pick<Handlers, 'login' | 'refreshToken'> {
  const grant = (user: UserRecord, { accessToken, refreshToken }: TokenPair, publicUrl: string): SessionGrant => ({
    ...currentUserOf(db, user, publicUrl),
    accessToken,
    refreshToken,
  });

  return {
    login({ body, publicUrl }) {
      const user = userByEmail(db, body.email);
      if (!user || user.password === null || user.password !== body.password)
        throw new ApiError(401, 'Email or password is incorrect.');
      db.stats.logins += 1;
      return grant(user, issuePair(db, user, settings.accessTokenMinutes), publicUrl);
    },

    /** Each pair is accepted once (D11); nothing here waits, so two requests cannot both win. */
    refreshToken({ body, user, publicUrl }) {
      const pair = db.pairs.get(body.accessToken);
      if (!pair || pair.refreshToken !== body.refreshToken || pair.userId !== user.id)
        throw new ApiError(401, 'Session expired.');
      const now = db.clock.now().getTime();
      if (pair.used) {
        if (now - pair.used.at < settings.refreshGraceMs) return grant(user, pair.used.successor, publicUrl);
        db.stats.reusedPairs += 1;
        throw new ApiError(401, 'Session expired.');
      }
      const successor = issuePair(db, user, settings.accessTokenMinutes);
      pair.used = { at: now, successor };
      db.stats.exchanges += 1;
      return grant(user, successor, publicUrl);
    },
  };
}
