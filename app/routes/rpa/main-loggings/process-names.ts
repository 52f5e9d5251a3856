import { guardDownload } from '~/guard/guard.server';
import { loadProcessNames } from './process-names.server';

/** Returns the process names of a company as JSON, which Main Loggings requests when a company is selected. */
export const loader = guardDownload(
  'main-loggings',
  async (args) => {
    const company = new URL(args.request.url).searchParams.get('company') ?? '';
    return Response.json(await loadProcessNames(args, company));
  },
  // Allows the requests of `useFetcher`, which a download otherwise refuses.
  { isForFetcher: true },
);
