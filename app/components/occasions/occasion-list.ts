import { toColoredName } from '~/domain/agents/colored-names';
import {
  getRecordingSecond,
  listOccasionTexts,
  parseOccasionContent,
  type Occasion,
  type RecordingPeriod,
} from '~/domain/agents/occasion';
import { formatTime } from '~/lib/dates';
import { iterateMatchingItems } from '~/lib/list-query';
import { defineList } from '~/lib/list-spec';
import { isTooLongUrl, toSafeFileUrl } from '~/lib/safe-url';

/** `filesBase` is the base of relative screenshot URLs; `recording` is when the recording of the page was, if known. */
type OccasionContext = { preferences: { timeZone: string }; filesBase: string; recording?: RecordingPeriod | null };

/**
 * The occasions of a stream (see `OccasionSchema`), on the page of the stream and of its recording. Not a `.server` module:
 * lint forbids components to import one, and `occasions.tsx` imports the type of this list.
 */
export const OCCASION_LIST = defineList({
  name: 'occasions',
  paramPrefix: 'occasions.',
  search: {
    label: 'Search occasion content',
    searchedFields: 'the content of occasions',
    getTexts: ({ jsonData }) => listOccasionTexts(jsonData),
  },
  pageSize: 10,
  hideableColumns: ['Screenshot', 'Start Time', 'End Time'],
  toRow: (occasion: Occasion, { preferences, filesBase, recording }: OccasionContext) => {
    const content = parseOccasionContent(occasion.jsonData);
    return {
      id: occasion.id,
      hasData: Boolean(occasion.jsonData?.trim()),
      content: content && { lines: content.lines, questions: content.questions },
      decisions: (content?.decisions ?? []).flatMap((decision) => toColoredName(decision, occasion.color) ?? []),
      screenshot: toSafeFileUrl(occasion.screenshotUrl, filesBase),
      isScreenshotUrlTooLong: isTooLongUrl(occasion.screenshotUrl),
      startTime: formatTime(occasion.startTime, preferences.timeZone),
      recordingSecond: recording ? getRecordingSecond(occasion.startTime, recording) : null,
      endTime: formatTime(occasion.endTime, preferences.timeZone),
    };
  },
});

/** Maximum number of screenshots that can be stepped through. */
const MAX_SCREENSHOTS = 500;

/** The ids of the occasions with a screenshot, in the order of the list that the URL shows. */
export function listScreenshots(occasions: readonly Occasion[], params: URLSearchParams): string[] {
  return [...iterateMatchingItems(occasions, params, OCCASION_LIST)]
    .flatMap(({ id, screenshotUrl }) => (screenshotUrl?.trim() ? id : []))
    .slice(0, MAX_SCREENSHOTS);
}

/** The page of each occasion in the list that the URL shows, from 1; none for those that the search leaves out. */
export function listOccasionPages(
  occasions: readonly Occasion[],
  params: URLSearchParams,
  pageSize: number,
): ReadonlyMap<string, number> {
  const matches = [...iterateMatchingItems(occasions, params, OCCASION_LIST)];
  return new Map(matches.map(({ id }, index) => [id, Math.floor(index / pageSize) + 1]));
}
