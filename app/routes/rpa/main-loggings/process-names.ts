import { guardedDownload } from '~/guard/guard.server';
import { loadProcessNames } from './process-names.server';

/** The processes of the company that was just chosen in the filter. */
export const loader = guardedDownload('main-loggings', async (args) => {
  const company = new URL(args.request.url).searchParams.get('company') ?? '';
  return Response.json(await loadProcessNames(args, company));
});
