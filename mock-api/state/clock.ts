/** The clock of a mock. Tests and demos move it instead of waiting. */
export type Clock = {
  now(): Date;
  advance(ms: number): void;
  /** Sets the time. A ticking clock continues from there. */
  set(time: Date): void;
  /** Milliseconds by which the clock was moved from real time, or from its fixed time. */
  getOffset(): number;
};

/** Creates a clock that stands at `fixed`, or ticks in real time if `fixed` is null. */
export function createClock(fixed: Date | null): Clock {
  let offset = 0;
  const getUnmovedTime = () => fixed?.getTime() ?? Date.now();
  return {
    now: () => new Date(getUnmovedTime() + offset),
    advance(ms) {
      offset += ms;
    },
    set(time) {
      offset = time.getTime() - getUnmovedTime();
    },
    getOffset: () => offset,
  };
}
