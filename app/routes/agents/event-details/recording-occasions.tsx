import { useRef, type ReactNode } from 'react';
import { createOccasionColumns, Occasions, type OccasionsData } from '~/components/occasions/occasions';
import { formatClock } from '~/domain/agents/time-code';
import { EventArea } from '~/ui/layout/event-area';
import { useFollowPage, usePlaybackValue, useScrollToRow, useStopFollowing } from './follow-playback';
import type { OccasionMark } from './lane-marks';
import { TimeCodeLink } from './time-code-link';
import { countStarted } from './time-lookup';

const OCCASION_COLUMNS = createOccasionColumns((seconds) => (
  <TimeCodeLink start={seconds} text={formatClock(seconds)} />
));
// One array for all renders, because an effect depends on it.
const NO_MARKS: readonly OccasionMark[] = [];

/** The current occasion is the last that has started at the playback time. */
export default function RecordingOccasions({
  tabs,
  occasions,
  urlTime,
}: {
  tabs: ReactNode;
  occasions: OccasionsData & { marks: readonly OccasionMark[] | null };
  /** In seconds. */
  urlTime: number | null;
}) {
  const container = useRef<HTMLDivElement>(null);
  const marks = occasions.marks ?? NO_MARKS;
  const { page } = occasions.list;
  const findMark = (seconds: number) => marks[countStarted(marks, seconds) - 1] ?? null;
  const currentRowId = usePlaybackValue(urlTime, occasions, (seconds) => findMark(seconds)?.id ?? null);
  useScrollToRow(container, page, currentRowId);
  useFollowPage(page, (seconds) => findMark(seconds)?.page ?? null, { opensAtTime: true });
  return (
    <EventArea ref={container} {...useStopFollowing()}>
      {tabs}
      <Occasions occasions={occasions} columns={OCCASION_COLUMNS} currentRowId={currentRowId} />
    </EventArea>
  );
}
