import { useMemo } from 'react';
import { Button } from '~/ui/button/button';
import { ActionForm } from '~/ui/form/action-form';
import { useLeftWork } from '~/ui/form/left-work';
import { Banner } from '~/ui/layout/banner';
import type { DocumentRow } from './document-columns';
import { LEFT_KEY } from './has-left-documents';
import { isOffered, listNotDone, type LeftDocument } from './left-state';
import { listUnfinished, type PredictionRun } from './prediction-run';

/** Offers to predict the documents that were not predicted because the user left the page. */
export default function LeftDocuments({
  rows,
  run,
  onPredict,
}: {
  rows: readonly DocumentRow[];
  run: PredictionRun | null;
  onPredict: (documents: PredictionRun['documents'], form: FormData) => void;
}) {
  const unfinished = useMemo(() => listUnfinished(run).map(toLeftDocument), [run]);
  const [left, setLeft] = useLeftWork<LeftDocument>(LEFT_KEY, unfinished);
  const notDone = listNotDone(left, rows, run);
  // The others are forgotten for good: the next list may not have their rows.
  if (notDone.length < left.length) setLeft(notDone);
  const documents = notDone.filter((document) => isOffered(document, rows));
  const forget = () => setLeft([]);
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
              forget();
              onPredict(documents, new FormData(event.currentTarget));
            }}
          >
            <Button type="submit" size="sm">
              {isOne ? 'Predict it' : 'Predict them'}
            </Button>
          </ActionForm>
          <Button size="sm" variant="ghost" onClick={forget}>
            Close
          </Button>
        </div>
      </Banner>
    </section>
  );
}

const toLeftDocument = ({ id, fileName }: PredictionRun['documents'][number], index: number): LeftDocument => ({
  id,
  fileName,
  isSent: index === 0,
});
