import { useMemo } from 'react';
import { Button } from '~/ui/button/button';
import { ActionForm } from '~/ui/form/action-form';
import { useLeftWork } from '~/ui/form/left-work';
import { Banner } from '~/ui/layout/banner';
import type { DocumentRow } from './document-columns';
import { isOffered, listNotDone, listUnfinished, type LeftDocument, type PredictionRun } from './prediction-run';

/** The documents that were not predicted because the user left the page, and a function that forgets them. */
export function useLeftDocuments(rows: readonly DocumentRow[], run: PredictionRun | null) {
  const unfinished = useMemo(() => listUnfinished(run).map(toLeftDocument), [run]);
  const [left, setLeft] = useLeftWork<LeftDocument>('left-predictions', unfinished);
  const notDone = listNotDone(left, rows, run);
  // The others are forgotten for good: the next list may not have their rows.
  if (notDone.length < left.length) setLeft(notDone);
  const offered = notDone.filter((document) => isOffered(document, rows));
  return [offered, () => setLeft([])] as const;
}

const toLeftDocument = ({ id, fileName }: PredictionRun['documents'][number], index: number): LeftDocument => ({
  id,
  fileName,
  isSent: index === 0,
});

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
