import { setTimeout as wait } from 'node:timers/promises';
import type { Response } from 'express5';
import { JSON_TYPE, TEXT_TYPE, type SerializedResponse } from '../http/serialized-response';
import { corruptBody } from './corrupt-body';
import {
  DELIVERY_KINDS,
  FIXED_KINDS,
  type CorruptionKind,
  type DeliveryKind,
  type Fault,
  type FixedKind,
} from './faults';

/** Default time per byte of the kind `drip`. A response of 300 bytes then takes a minute. */
const DRIP_MS = 200;
/** By how many bytes Content-Length exceeds the truncated body. */
const MISSING_BYTES = 1024;
/** Default target of the kind `redirect`, at another origin. Nothing listens on port 9 (the discard protocol). */
const OTHER_ORIGIN = 'http://127.0.0.1:9/elsewhere';
const HTML_PAGE =
  '<!doctype html><html lang="en"><head><title>Service notice</title></head><body><h1>Down for maintenance</h1></body></html>';

const isOneOf = <Kind extends string>(kinds: readonly Kind[], kind: string): kind is Kind =>
  (kinds as readonly string[]).includes(kind);

/** Whether the fault replaces the handler. With `when: 'after'`, the handler runs before the fixed response. */
export function skipsHandler(fault: Fault): boolean {
  return isOneOf(FIXED_KINDS, fault.kind) && fault.when !== 'after';
}

/** Sends the response of a fault. `realResponse` is null if the handler was skipped. */
export function sendFaultyResponse(response: Response, fault: Fault, realResponse: SerializedResponse | null): void {
  const { kind } = fault;
  if (isOneOf(FIXED_KINDS, kind)) {
    sendFixed(response, kind, fault);
    return;
  }
  if (realResponse === null) throw new TypeError(`The fault ${kind} needs the real response`);
  if (isOneOf(DELIVERY_KINDS, kind)) deliver(response, kind, realResponse, fault.ms ?? DRIP_MS);
  else sendCorrupted(response, kind, realResponse, fault);
}

function send(response: Response, status: number, contentType: string, body: string | Buffer, fault: Fault): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'Content-Type': contentType, 'Content-Length': bytes.length, ...fault.headers });
  response.end(bytes);
}

function sendFixed(response: Response, kind: FixedKind, fault: Fault): void {
  switch (kind) {
    case 'status':
      return send(response, fault.status ?? 500, fault.contentType ?? TEXT_TYPE, fault.body ?? '', fault);
    case 'body':
      return send(response, fault.status ?? 200, fault.contentType ?? JSON_TYPE, fault.body ?? '', fault);
    case 'html':
      return send(response, fault.status ?? 200, 'text/html; charset=utf-8', fault.body ?? HTML_PAGE, fault);
    case 'empty':
      return send(response, 200, JSON_TYPE, '', fault);
    case 'null':
      return send(response, 200, JSON_TYPE, 'null', fault);
    case 'no-content':
      response.writeHead(204, fault.headers).end();
      return;
    case 'redirect': {
      const { status = 302, location = OTHER_ORIGIN, headers } = fault;
      response.writeHead(status, { Location: location, 'Content-Length': 0, ...headers }).end();
      return;
    }
    case 'headers-then-hang':
      response.writeHead(200, { 'Content-Type': JSON_TYPE, ...fault.headers }).flushHeaders();
      return;
    case 'reset':
      response.socket?.destroy();
      return;
    case 'hang': // The connection stays open.
      return;
  }
}

function deliver(response: Response, kind: DeliveryKind, realResponse: SerializedResponse, dripMs: number): void {
  const bytes = Buffer.from(realResponse.body);
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  const writeHead = (length: number) =>
    response.writeHead(realResponse.status, { 'Content-Type': realResponse.contentType, 'Content-Length': length });
  switch (kind) {
    case 'drip':
      writeHead(bytes.length);
      void drip(response, bytes, dripMs);
      return;
    case 'reset-in-body':
      writeHead(bytes.length).write(half, () => response.socket?.destroy());
      return;
    case 'truncate':
      writeHead(bytes.length + MISSING_BYTES).write(bytes, () => response.socket?.end());
      return;
    case 'malformed':
      writeHead(half.length).end(half);
      return;
  }
}

async function drip(response: Response, bytes: Buffer, ms: number): Promise<void> {
  for (const byte of bytes) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    // `ref: false`: a slow response does not keep the process alive.
    await wait(ms, undefined, { ref: false });
  }
  response.end();
}

/** Sends the real response with corrupted JSON. An error as plain text is sent unchanged. */
function sendCorrupted(
  response: Response,
  kind: CorruptionKind,
  { status, contentType, body }: SerializedResponse,
  fault: Fault,
): void {
  const isJson = contentType.startsWith('application/json');
  send(response, status, contentType, isJson ? corruptBody(kind, body.toString()) : body, fault);
}
