/** What an assistant noticed: lines, questions with their answers, and what was decided. */
export type OccasionContent = {
  lines: string[];
  questions: { question: string; answer: string | null }[];
  decisions: string[];
};

const MAX_ENTRIES = 100;
const MAX_TEXT = 2000;

/** Reads the JSON text of an occasion (D58: an object has become text before). Null where there is nothing to read in it. */
export function occasionContent(jsonData: string | null): OccasionContent | null {
  const data = parsed(jsonData);
  if (data === null) return null;
  const content = {
    lines: texts(data.occasionContent),
    questions: questions(data.occasionInput),
    decisions: texts(data.occasionDecision),
  };
  return Object.values(content).some((part) => part.length > 0) ? content : null;
}

/** Everything that can be read in an occasion, for the search over its content. */
export function occasionTexts(jsonData: string | null): string[] {
  const content = occasionContent(jsonData);
  if (!content) return [];
  const answers = content.questions.flatMap(({ question, answer }) => [question, answer ?? '']);
  return [...content.lines, ...answers, ...content.decisions];
}

function parsed(jsonData: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(jsonData ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

// Nothing else of the record is looked at, so that its depth and its other keys do not matter.
function entries(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES);
  return value === undefined || value === null ? [] : [value];
}

function texts(value: unknown): string[] {
  return entries(value).flatMap((entry) => textOf(entry) ?? []);
}

function questions(value: unknown): OccasionContent['questions'] {
  return entries(value).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { questionName, answer } = entry as Record<string, unknown>;
    const question = textOf(questionName);
    return question === null ? [] : [{ question, answer: textOf(answer) }];
  });
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return null;
  return value.trim().slice(0, MAX_TEXT).toWellFormed() || null;
}
