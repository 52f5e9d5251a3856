import { toColoredName } from '~/domain/agents/colored-names';
import {
  getRecordingSecond,
  listOccasionTexts,
  parseOccasionContent,
  type Occasion,
  type RecordingPeriod,
} from '~/domain/agents/occasion';
import { formatTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { isTooLongUrl, toSafeFileUrl } from '~/lib/safe-url';

type OccasionContext = {
  preferences: { timeZone: string };
  /** Of relative screenshot URLs. */
  filesBase: string;
  /** Above the list, which leaves out its day. */
  pageTime?: string | null;
  /** Set on the page of a recording whose time is known. */
  recording?: RecordingPeriod | null;
};

/** No `.server` module: components may import none, also no type of it. */
export const OCCASION_LIST = defineList({
  name: 'occasions',
  paramPrefix: 'occasions.',
  search: {
    label: 'Search occasions',
    searchedFields: 'the content of occasions',
    getTexts: ({ jsonData }) => listOccasionTexts(jsonData),
  },
  pageSize: 10,
  hideableColumns: ['Screenshot', 'Start Time', 'End Time'],
  toRow: (occasion: Occasion, { preferences: { timeZone }, filesBase, pageTime, recording }: OccasionContext) => {
    const content = parseOccasionContent(occasion.jsonData);
    return {
      id: occasion.id,
      // Distinguishes an occasion without data from one whose data cannot be parsed (`content` is null).
      hasData: Boolean(occasion.jsonData?.trim()),
      // Without the decisions, which the row has as colored tags.
      content: content && { lines: content.lines, questions: content.questions },
      decisions: (content?.decisions ?? []).flatMap((decision) => toColoredName(decision, occasion.color) ?? []),
      screenshot: toSafeFileUrl(occasion.screenshotUrl, filesBase),
      isScreenshotUrlTooLong: isTooLongUrl(occasion.screenshotUrl),
      startTime: formatTime(occasion.startTime, timeZone),
      recordingSecond: recording ? getRecordingSecond(occasion.startTime, recording) : null,
      endTime: formatTime(occasion.endTime, timeZone),
      day: formatTime(pageTime ?? null, timeZone)?.text.slice(0, 'YYYY-MM-DD'.length) ?? null,
    };
  },
});

const MAX_SCREENSHOTS = 500;

export function listScreenshotIds(
  occasions: readonly Occasion[],
  params: URLSearchParams,
  { filesBase }: Pick<OccasionContext, 'filesBase'>,
): string[] {
  return viewList(occasions, params, OCCASION_LIST)
    .matches.filter(({ screenshotUrl }) => toSafeFileUrl(screenshotUrl, filesBase) !== null)
    .map(({ id }) => id)
    .slice(0, MAX_SCREENSHOTS);
}

/** Maps the id of each occasion that matches the search to its page of the list, with the user's page size. The first page is 1. */
export function listOccasionPages(
  occasions: readonly Occasion[],
  params: URLSearchParams,
  pageSize: number,
): ReadonlyMap<string, number> {
  const matches = viewList(occasions, params, OCCASION_LIST).matches;
  return new Map(matches.map(({ id }, index) => [id, Math.floor(index / pageSize) + 1]));
}
