/** The tokens of one session. Times are milliseconds of the mock's clock. */
export type TokenPair = {
  accessToken: string;
  refreshToken: string;
  userId: number;
  expiresAt: number;
  /** Time of the exchange and the pair that replaced this one; null: not exchanged yet. */
  used: { at: number; successor: TokenPair } | null;
};
