/** One place that a search over the whole portal leads to. */
export type FoundEntry = {
  id: string;
  label: string;
  path: string;
  /** Tells those of one name apart. */ detail?: string;
};

/** What was found of one kind, best first, and how many there are in all. */
export type FoundGroup = { label: string; entries: FoundEntry[]; count: number };
