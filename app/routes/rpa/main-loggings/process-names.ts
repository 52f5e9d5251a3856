import { guardedDownload } from '~/session/guard.server';
import { readProcessNames } from './process-names.server';

/** The processes of the company that was just chosen in the filter. */
export const loader = guardedDownload('main-loggings', async (args) => {
  const company = new URL(args.request.url).searchParams.get('company') ?? '';
  return Response.json(await readProcessNames(args, company));
});
