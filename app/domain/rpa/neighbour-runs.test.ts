import { expect, test } from 'vitest';
import { expectDefined } from '../../../e2e/support/expect-defined';
import { MainLoggingSchema, type MainLogging } from './main-logging';
import { findNeighbourRuns } from './neighbour-runs';

const createRun = (id: string, time: string | null, fields: Partial<MainLogging> = {}): MainLogging => ({
  ...MainLoggingSchema.parse({ id, startTime: time && `2026-11-20T${time}:00Z`, processName: 'A', company: 'C' }),
  ...fields,
});

function findIds(runs: readonly MainLogging[], id: string) {
  const { previous, next } = findNeighbourRuns(runs, expectDefined(runs.find((run) => run.id === id)));
  return [previous?.id ?? null, next?.id ?? null];
}

test('the neighbours of a run are of the same process and company, in order of time', () => {
  const runs = [
    createRun('5', '11:00'),
    createRun('4', '10:30', { processName: 'B' }),
    createRun('3', '10:00'),
    createRun('2', '09:30', { company: 'D' }),
    createRun('1', '09:00'),
    createRun('0', null),
  ];
  expect(findIds(runs, '3')).toEqual(['1', '5']);
  expect(findIds(runs, '5')).toEqual(['3', null]);
  expect(findIds(runs, '1')).toEqual([null, '3']);
  expect(findIds(runs, '0')).toEqual([null, null]);
  expect(findIds(runs, '2')).toEqual([null, null]);
});

test('a run without a start time is no neighbour, and a run without a company has those without one', () => {
  const runs = [
    createRun('1', '09:00', { company: null }),
    createRun('2', null, { company: null }),
    createRun('3', '10:00', { company: null }),
    createRun('4', '09:30'),
  ];
  expect([findIds(runs, '1'), findIds(runs, '3'), findIds(runs, '4')]).toEqual([
    [null, '3'],
    ['1', null],
    [null, null],
  ]);
});

test('of runs that started at the same moment each is reached', () => {
  const runs = [createRun('1', '09:00'), createRun('2', '09:00'), createRun('3', '09:00')];
  expect(findIds(runs, '1')).toEqual([null, '2']);
  expect(findIds(runs, '2')).toEqual(['1', '3']);
  expect(findIds(runs, '3')).toEqual(['2', null]);
});

test('a run without a process has no neighbours', () => {
  const runs = [createRun('1', '09:00', { processName: null }), createRun('2', '10:00', { processName: null })];
  expect(findIds(runs, '1')).toEqual([null, null]);
});
