import { occasionContent, occasionTexts } from '~/domain/occasion';
import { colouredName } from '~/domain/pipe-list';
import type { Occasion } from '~/domain/stream';
import { showTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import { webAddress } from '~/lib/web-address';

/** What a route gives for its occasions: the viewer's zone, and what relative file addresses are read against. */
type OccasionContext = { viewer: { timeZone: string }; filesBase: string };

/** The occasions of a stream, on its own page and on that of its recording. */
export const OCCASION_LIST = defineList({
  name: 'occasions',
  prefix: 'occasions.',
  search: {
    label: 'Search occasion content',
    fields: 'content of the occasion',
    texts: ({ jsonData }) => occasionTexts(jsonData),
  },
  pageSize: 10,
  shape: (occasion: Occasion, { viewer, filesBase }: OccasionContext) => {
    const { decisions = [], ...content } = occasionContent(occasion.jsonData) ?? {};
    return {
      id: occasion.id,
      content: 'lines' in content ? content : null,
      decisions: decisions.flatMap((decision) => colouredName(decision, occasion.color) ?? []),
      screenshot: webAddress(occasion.screenshotUrl, filesBase),
      startTime: showTime(occasion.startTime, viewer.timeZone),
      endTime: showTime(occasion.endTime, viewer.timeZone),
    };
  },
});
