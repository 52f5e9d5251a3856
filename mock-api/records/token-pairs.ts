/** The tokens of one session. Times are milliseconds of the mock's clock. */
export type TokenPair = {
  accessToken: string;
  refreshToken: string;
  userId: number;
  expiresAt: number;
  /** When the pair was exchanged, and for which new pair. Null before the exchange. */
  used: { at: number; successor: TokenPair } | null;
};
