type Limits = Readonly<Record<string, number>>;

export class LimitedUse {
  readonly #used = new Map<string, number>();

  /** Takes nothing and returns the first key whose limit is reached. */
  take(limits: Limits, amount = 1): string | null {
    const fullKey = Object.keys(limits).find((key) => (this.#used.get(key) ?? 0) + amount > (limits[key] ?? 0));
    if (fullKey !== undefined) return fullKey;
    this.#add(limits, amount);
    return null;
  }

  release(limits: Limits, amount = 1): void {
    this.#add(limits, -amount);
  }

  #add(limits: Limits, amount: number): void {
    for (const key of Object.keys(limits)) {
      const used = (this.#used.get(key) ?? 0) + amount;
      if (used > 0) this.#used.set(key, used);
      else this.#used.delete(key);
    }
  }
}
