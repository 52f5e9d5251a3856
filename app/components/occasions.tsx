import { Link, useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import type { RowOf } from '~/lib/list-spec';
import { modalAddress } from '~/lib/modal-address';
import { usePicture } from '~/ui/picture';
import { columnBuilder } from '~/ui/table/data-table';
import { Missing, Time } from '~/ui/time';
import { ColourTags } from './colour-tags';
import { ListPanel, type ShownList } from './list-panel';
import type { OCCASION_LIST } from './occasion-list';

type OccasionRow = RowOf<typeof OCCASION_LIST>;

// Its code comes with its first use.
const ScreenshotDialog = lazy(() => import('./screenshot-dialog'));

const { column } = columnBuilder<OccasionRow>();

const OCCASION_COLUMNS = [
  column('Id', ({ id }) => <span className="subtle num">{id}</span>, { pinned: true }),
  column('Content', (occasion) => <OccasionContent occasion={occasion} />, { wrap: true, lead: true }),
  column('Screenshot', ({ id, screenshot }) =>
    screenshot === null ? <Missing /> : <Screenshot id={id} address={screenshot} />,
  ),
  column('Start Time', ({ startTime }) => <Time value={startTime} />),
  column('End Time', ({ endTime }) => <Time value={endTime} />),
];

/** The occasions of a stream with their screenshots, which open large. */
export function Occasions({
  occasions: { list, modal, chosen },
}: {
  occasions: {
    list: ShownList<OccasionRow>;
    modal: string | null;
    chosen: OccasionRow | null;
  };
}) {
  return (
    <>
      <Suspense>
        {modal === 'screenshot' && chosen?.screenshot && (
          <ScreenshotDialog occasionId={chosen.id} address={chosen.screenshot} />
        )}
      </Suspense>
      <ListPanel
        list={list}
        label="Occasions"
        noun={['occasion', 'occasions']}
        columns={OCCASION_COLUMNS}
        rowClass="top"
        empty="The assistant noticed nothing in this stream."
      />
    </>
  );
}

function OccasionContent({ occasion: { content, decisions } }: { occasion: OccasionRow }) {
  if (content === null) return <span className="subtle">No data</span>;
  return (
    <div className="occ">
      {content.lines.length > 0 && (
        <ul className="occ__lines">
          {content.lines.map((line, index) => (
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ul>
      )}
      {content.questions.length > 0 && (
        <dl className="occ__qa">
          {content.questions.map(({ question, answer }, index) => (
            <div key={`${index} ${question}`}>
              <dt>
                <span className="num">{index + 1}.</span>
                <span>{question}</span>
              </dt>
              <dd>{answer ?? <Missing />}</dd>
            </div>
          ))}
        </dl>
      )}
      {decisions.length > 0 && <ColourTags tags={decisions} />}
    </div>
  );
}

function Screenshot({ id, address }: { id: string; address: string }) {
  const to = modalAddress(useLocation(), 'screenshot', id);
  const { isBroken, watched } = usePicture(address);
  if (isBroken) return <span className="subtle">The screenshot could not be loaded</span>;
  return (
    <Link className="shot" to={to} preventScrollReset title="Open large">
      <img src={address} alt={`Screenshot of occasion ${id}`} loading="lazy" width={176} height={99} {...watched} />
    </Link>
  );
}
