export const JSON_TYPE = 'application/json; charset=utf-8';
export const TEXT_TYPE = 'text/plain; charset=utf-8';

/** A response before it is sent. Cached responses have an `etag`; Express computes the ETag of all others. */
export type SerializedResponse = { status: number; contentType: string; body: string | Buffer; etag?: string };
