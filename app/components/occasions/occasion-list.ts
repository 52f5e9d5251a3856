import { listOccasionTexts, type Occasion, parseOccasionContent } from '~/domain/agents/occasion';
import { toColouredName } from '~/domain/agents/coloured-names';
import { formatTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import { toSafeUrl } from '~/lib/safe-url';

/** `filesBase` is the base of relative screenshot URLs. */
type OccasionContext = { preferences: { timeZone: string }; filesBase: string };

/** The occasions of a stream, on the page of the stream and of its recording. */
export const OCCASION_LIST = defineList({
  name: 'occasions',
  prefix: 'occasions.',
  search: {
    label: 'Search occasion content',
    fields: 'the content of occasions',
    getTexts: ({ jsonData }) => listOccasionTexts(jsonData),
  },
  pageSize: 10,
  toRow: (occasion: Occasion, { preferences, filesBase }: OccasionContext) => {
    const { decisions = [], ...content } = parseOccasionContent(occasion.jsonData) ?? {};
    return {
      id: occasion.id,
      content: 'lines' in content ? content : null,
      decisions: decisions.flatMap((decision) => toColouredName(decision, occasion.color) ?? []),
      screenshot: toSafeUrl(occasion.screenshotUrl, filesBase),
      startTime: formatTime(occasion.startTime, preferences.timeZone),
      endTime: formatTime(occasion.endTime, preferences.timeZone),
    };
  },
});
