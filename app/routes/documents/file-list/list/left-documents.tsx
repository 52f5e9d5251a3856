import { useMemo } from 'react';
import { Button } from '~/ui/button/button';
import { ActionForm } from '~/ui/form/action-form';
import { useLeftWork } from '~/ui/form/left-work';
import { Banner } from '~/ui/layout/banner';
import { listUnfinished } from './chosen-documents';
import type { DocumentRow } from './document-columns';
import type { PredictionRun } from './predict-run';

/** `isSent`: the page was left while the document was being predicted. */
type LeftDocument = PredictionRun['documents'][number] & { isSent: boolean };

/** The documents that were not predicted because the user left the page, and a function that forgets them. */
export function useLeftDocuments(rows: readonly DocumentRow[], run: PredictionRun | null) {
  const unfinished = useMemo(() => listUnfinished(run).map(toLeftDocument), [run]);
  const [left, setLeft] = useLeftWork<LeftDocument>('left-predictions', unfinished);
  const findRow = (id: string) => rows.find((row) => row.id === id);
  const isDone = ({ id }: LeftDocument) =>
    findRow(id)?.canPredict === false || run?.documents.some((document) => document.id === id);
  // Forgotten for good: the next list may not have their rows.
  if (left.some(isDone)) setLeft(left.filter((document) => !isDone(document)));
  const documents = left.filter(({ id, isSent }) => {
    const row = findRow(id);
    return row ? row.canPredict && !row.isPredicting : !isSent;
  });
  return [documents, () => setLeft([])] as const;
}

const toLeftDocument = ({ id, fileName }: PredictionRun['documents'][number], index: number): LeftDocument => ({
  id,
  fileName,
  isSent: index === 0,
});

/** Says on return which documents of a left page were not predicted. Its button predicts them. */
export function LeftDocuments({
  documents,
  onPredict,
  onForget,
}: {
  documents: PredictionRun['documents'];
  onPredict: (documents: PredictionRun['documents'], form: FormData) => void;
  onForget: () => void;
}) {
  if (documents.length === 0) return null;
  const isOne = documents.length === 1;
  return (
    <section className="predict-run" aria-label="Documents that were not predicted">
      <Banner
        tone="warning"
        live
        title={`${isOne ? '1 document was' : `${documents.length} documents were`} not predicted, because you left the page`}
      >
        <div className="row">
          <ActionForm
            intent="predict-documents"
            formName="predict-left"
            onSubmit={(event) => {
              event.preventDefault();
              onForget();
              onPredict(documents, new FormData(event.currentTarget));
            }}
          >
            <Button type="submit" size="sm">
              {isOne ? 'Predict it' : 'Predict them'}
            </Button>
          </ActionForm>
          <Button size="sm" variant="ghost" onClick={onForget}>
            Close
          </Button>
        </div>
      </Banner>
    </section>
  );
}
