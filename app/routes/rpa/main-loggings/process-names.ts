import { guardDownload } from '~/guard/guard.server';
import { loadProcessNames } from './process-names.server';

/** Returns the process names of the company that is selected in the filter. */
export const loader = guardDownload(
  'main-loggings',
  async (args) => {
    const company = new URL(args.request.url).searchParams.get('company') ?? '';
    return Response.json(await loadProcessNames(args, company));
  },
  { isForFetcher: true },
);
