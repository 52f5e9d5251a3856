/** Whether a host confirms the portal's interpretation of an ambiguous part of the specification. */
export type InterpretationOutcome = 'confirms' | 'contradicts' | 'leaves open';
export type Interpretation = { id: string; text: string; outcome: InterpretationOutcome; detail: string | null };

/** The interpretations that the portal relies on, by their ids in app/decisions.md. */
const INTERPRETATIONS = {
  'D11 pair': 'Each pair of tokens is accepted once',
  D34: 'The response of the profile form is in data',
  D35: 'Login and token exchange return the tokens beside the fields of the user',
  'D36 records': 'Single records are in data',
  'D36 customers': 'logging-customers is a bare array',
  D37: 'The report URL of a user is company.reportUrl',
  D44: 'Scores and confidences are fractions',
  D53: 'offsetTime counts ticks of 100 ns and equals offsetTimecode',
  D58: 'jsonData of an occasion is a string or an object',
  D61: 'Variables are a list of Name and Value, of Name only, or an object of such entries',
  D82: 'GroupName of a trigger is the task name of its record',
  D86: 'Assigning models replaces the previous ones',
  D87: 'Models are assigned by their modelId',
  D90: 'Countries are names, not codes',
  D101: 'Setting a password by the emailed link activates the account',
  D122: 'A call without a bearer token gets 401',
  D132: 'Validating an emailed code does not use it up',
  ETag: 'A list has an ETag, and an unchanged list gets 304',
} as const;

export type InterpretationId = keyof typeof INTERPRETATIONS;

/** Interpretations that only the responses of writes can confirm. */
const WRITE_INTERPRETATIONS: readonly InterpretationId[] = ['D34', 'D82', 'D86', 'D87', 'D101', 'D132'];

/** Collects what the responses show. An interpretation without evidence stays open. */
export type Evidence = {
  /** `isConfirmed` null leaves the interpretation open; `detail` is the reason. */
  add(id: InterpretationId, isConfirmed: boolean | null, detail?: string): void;
  /** Leaves open, for this reason, the interpretations that only the responses of writes can confirm. */
  leaveWritesOpen(reason: string): void;
  listInterpretations(): Interpretation[];
};

/** Creates an empty collection. A contradiction stays; an open outcome never replaces another one. */
export function createEvidence(): Evidence {
  const outcomes = new Map<InterpretationId, { outcome: InterpretationOutcome; detail: string | null }>();
  const evidence: Evidence = {
    add(id, isConfirmed, detail) {
      const existing = outcomes.get(id);
      if (existing?.outcome === 'contradicts' || (existing && isConfirmed === null)) return;
      outcomes.set(id, { outcome: toOutcome(isConfirmed), detail: detail ?? null });
    },
    leaveWritesOpen(reason) {
      for (const id of WRITE_INTERPRETATIONS) evidence.add(id, null, reason);
    },
    listInterpretations: () =>
      (Object.entries(INTERPRETATIONS) as [InterpretationId, string][]).map(([id, text]) => ({
        id,
        text,
        ...(outcomes.get(id) ?? { outcome: 'leaves open', detail: 'no response shows it' }),
      })),
  };
  return evidence;
}

function toOutcome(isConfirmed: boolean | null): InterpretationOutcome {
  if (isConfirmed === null) return 'leaves open';
  return isConfirmed ? 'confirms' : 'contradicts';
}
