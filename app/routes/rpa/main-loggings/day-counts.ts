import { guardDownload } from '~/guard/guard.server';
import { parseCalendarDay } from '~/lib/calendar';
import { loadDayCounts } from './day-counts.server';

export const loader = guardDownload(
  'main-loggings',
  async (args) => {
    const { searchParams } = new URL(args.request.url);
    const date = parseCalendarDay(searchParams.get('date'));
    const today = parseCalendarDay(searchParams.get('today'));
    if (!date || !today) return new Response('A day of the week has the parameters date and today.', { status: 400 });
    return Response.json(await loadDayCounts(args, { date, today }));
  },
  // Allows the requests of `useFetcher`, which a download otherwise refuses.
  { isForFetcher: true },
);
