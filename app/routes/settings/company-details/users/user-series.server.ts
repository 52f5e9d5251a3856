import { z } from 'zod';
import type { GuardedArgs } from '~/guard/guard.server';
import { createSignedCookie } from '~/http/cookies.server';
import { getRequestState } from '~/session/request-state.server';

/** With 'Create another user', carries the choices of one form to the next over the redirect, also without script. */
const seriesCookie = createSignedCookie('user-series', { purpose: 'user-series', maxAge: 60 });

const SeriesSchema = z.object({
  departments: z.array(z.string()),
  ocrRoleId: z.string(),
  sendsEmail: z.literal('on').optional(),
});

export async function createSeriesHeaders(form: FormData): Promise<Headers> {
  const series = {
    departments: form.getAll('departments').map(String),
    ocrRoleId: String(form.get('ocrRoleId') ?? ''),
    sendsEmail: form.has('sendsEmail') ? 'on' : undefined,
  };
  return new Headers({ 'Set-Cookie': await seriesCookie.serialize(series) });
}

export async function consumeSeries(args: GuardedArgs) {
  const cookies = args.request.headers.get('cookie');
  if (!cookies?.includes('user-series=')) return null;
  const series = SeriesSchema.safeParse(await seriesCookie.parse(cookies)).data;
  const state = getRequestState(args);
  state.cookies = [...(state.cookies ?? []), await seriesCookie.serialize('', { maxAge: 0 })];
  return series ? { ...series, email: '', another: 'on' as const } : null;
}
