/** What a host says about a place where the specification can be read in more than one way. */
export type ReadingOutcome = 'confirms' | 'contradicts' | 'leaves open';
export type Reading = { id: string; reading: string; outcome: ReadingOutcome; detail: string | null };

/** The open readings of decisions.md, in its order, as the portal reads them. */
const READINGS = {
  'D11 pair': 'Each pair of tokens is accepted once',
  'D11 access token':
    'An access token stays valid after its pair was exchanged, until it runs out: READS_BESIDE_EXCHANGE may be yes',
  D34: 'The answer of the profile form stands in data',
  D35: 'Login and exchange answer the tokens beside the fields of the user',
  'D36 records': 'Single records stand in data',
  'D36 customers': 'logging-customers is a plain array',
  D37: 'The report address of a user stands in company.reportUrl',
  D44: 'Scores and confidences are fractions',
  D53: 'offsetTime counts ticks of 100 ns and says the same as offsetTimecode',
  D58: 'jsonData of an occasion is a text or an object',
  D61: 'Variables are a list of Name and Value, of Name only, or an object of such entries',
  D82: 'GroupName of a trigger is the task name of its record',
  D86: 'Assigned models replace the ones before',
  D87: 'Models are assigned by their modelId',
  D90: 'A country is a name',
  D101: 'Setting a password through a mailed link activates the account',
  D122: 'A call without a bearer token is answered 401',
  D132: 'A mailed code is not used up when it is validated',
  ETag: 'A list has an ETag, and the same list is answered 304',
} as const;

export type ReadingId = keyof typeof READINGS;

/** Readings that only the answers of writes speak of. */
export const READINGS_OF_WRITES: readonly ReadingId[] = ['D34', 'D82', 'D86', 'D87', 'D101', 'D132'];

/** Collects what the answers say; a reading that nothing speaks of is left open. */
export type Evidence = {
  /** `isSo` null leaves the reading open and says why. */
  say(id: ReadingId, isSo: boolean | null, detail?: string): void;
  all(): Reading[];
};

/** Evidence without any yet. What was decided stays so when a later answer leaves it open. */
export function createEvidence(): Evidence {
  const said = new Map<ReadingId, { outcome: ReadingOutcome; detail: string | null }>();
  return {
    say(id, isSo, detail) {
      const known = said.get(id);
      if (known?.outcome === 'contradicts' || (known && isSo === null)) return;
      said.set(id, {
        outcome: isSo === null ? 'leaves open' : isSo ? 'confirms' : 'contradicts',
        detail: detail ?? null,
      });
    },
    all: () =>
      (Object.entries(READINGS) as [ReadingId, string][]).map(([id, reading]) => ({
        id,
        reading,
        ...(said.get(id) ?? { outcome: 'leaves open', detail: 'no answer speaks of it' }),
      })),
  };
}
