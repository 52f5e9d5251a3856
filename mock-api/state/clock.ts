/** The clock of a mock. Tests and demos move it instead of waiting. */
export type Clock = {
  now(): Date;
  advance(ms: number): void;
  /** Sets the time. A ticking clock continues from there. */
  set(time: Date): void;
};

/** A clock that is stopped at `fixed`, or ticks in real time if it is null. */
export function createClock(fixed: Date | null): Clock {
  let stoppedAt = fixed?.getTime() ?? null;
  let offset = 0;
  return {
    now: () => new Date(stoppedAt ?? Date.now() + offset),
    advance(ms) {
      if (stoppedAt === null) offset += ms;
      else stoppedAt += ms;
    },
    set(time) {
      if (stoppedAt === null) offset = time.getTime() - Date.now();
      else stoppedAt = time.getTime();
    },
  };
}
