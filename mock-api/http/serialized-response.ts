/**
 * An HTTP response before it is sent. `etag` is set for cached responses only, so that they are not hashed again; Express
 * adds it to all others.
 */
export type SerializedResponse = { status: number; contentType: string; body: string | Buffer; etag?: string };
