/** The mock's own time. Tests and demos move it without waiting. */
export type Clock = {
  now(): Date;
  advance(ms: number): void;
  /** Sets the time; a ticking clock ticks on from there. */
  set(time: Date): void;
};

/** A clock that stands still at `fixed`, or ticks with real time when it is null. */
export function createClock(fixed: Date | null): Clock {
  let standing = fixed?.getTime() ?? null;
  let offset = 0;
  return {
    now: () => new Date(standing ?? Date.now() + offset),
    advance(ms) {
      if (standing === null) offset += ms;
      else standing += ms;
    },
    set(time) {
      if (standing === null) offset = time.getTime() - Date.now();
      else standing = time.getTime();
    },
  };
}
