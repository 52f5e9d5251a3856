import { setTimeout as wait } from 'node:timers/promises';
import type { Response } from 'express';
import type { ReadyAnswer } from '../state';
import type { CannedKind, DeliveryKind, Fault, SpoilingKind } from './faults';
import { CANNED_KINDS, DELIVERY_KINDS } from './faults';
import { spoil } from './spoil';

const JSON_TYPE = 'application/json; charset=utf-8';
const DRIP_MS = 200;
/** What a truncated answer promises and does not send. */
const MISSING_BYTES = 1024;
const ELSEWHERE = 'http://127.0.0.1:9/elsewhere';
const HTML_PAGE =
  '<!doctype html><html lang="en"><head><title>Service notice</title></head><body><h1>Down for maintenance</h1></body></html>';

const isOneOf = <Kind extends string>(kinds: readonly Kind[], kind: string): kind is Kind =>
  (kinds as readonly string[]).includes(kind);

/** Whether the fault comes in place of the call's work. */
export function replacesWork(fault: Fault): boolean {
  return isOneOf(CANNED_KINDS, fault.kind) && fault.when !== 'after';
}

/** Answers as the fault says; `answer` is the real one, or null where the call's work was not done. */
export function sendFaulty(response: Response, fault: Fault, answer: ReadyAnswer | null): void {
  const { kind } = fault;
  if (isOneOf(CANNED_KINDS, kind)) {
    sendCanned(response, kind, fault);
    return;
  }
  if (answer === null) throw new TypeError(`The fault ${kind} needs the real answer`);
  if (isOneOf(DELIVERY_KINDS, kind)) deliverBadly(response, kind, answer, fault.ms ?? DRIP_MS);
  else sendSpoilt(response, kind, answer, fault);
}

function send(response: Response, status: number, contentType: string, body: string | Buffer, fault: Fault): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'Content-Type': contentType, 'Content-Length': bytes.length, ...fault.headers });
  response.end(bytes);
}

function sendCanned(response: Response, kind: CannedKind, fault: Fault): void {
  switch (kind) {
    case 'status':
      return send(
        response,
        fault.status ?? 500,
        fault.contentType ?? 'text/plain; charset=utf-8',
        fault.body ?? '',
        fault,
      );
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
    case 'redirect':
      response
        .writeHead(fault.status ?? 302, {
          Location: fault.location ?? ELSEWHERE,
          'Content-Length': 0,
          ...fault.headers,
        })
        .end();
      return;
    case 'headers-then-hang':
      response.writeHead(200, { 'Content-Type': JSON_TYPE, ...fault.headers }).flushHeaders();
      return;
    case 'reset':
      response.socket?.destroy();
      return;
    case 'hang':
      return;
  }
}

function deliverBadly(response: Response, kind: DeliveryKind, answer: ReadyAnswer, dripMs: number): void {
  const bytes = Buffer.from(answer.body);
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  const head = (length: number) =>
    response.writeHead(answer.status, { 'Content-Type': answer.contentType, 'Content-Length': length });
  switch (kind) {
    case 'drip':
      head(bytes.length);
      void drip(response, bytes, dripMs);
      return;
    case 'reset-in-body':
      head(bytes.length).write(half, () => response.socket?.destroy());
      return;
    case 'truncate':
      head(bytes.length + MISSING_BYTES).write(bytes, () => response.socket?.end());
      return;
    case 'malformed':
      head(half.length).end(half);
      return;
  }
}

async function drip(response: Response, bytes: Buffer, ms: number): Promise<void> {
  for (const byte of bytes) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await wait(ms, undefined, { ref: false });
  }
  response.end();
}

/** A refusal in plain text has no records to spoil and is sent as it is. */
function sendSpoilt(response: Response, kind: SpoilingKind, answer: ReadyAnswer, fault: Fault): void {
  const isJson = answer.contentType.startsWith('application/json');
  send(response, answer.status, answer.contentType, isJson ? spoil(kind, answer.body.toString()) : answer.body, fault);
}
