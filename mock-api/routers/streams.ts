import { en, Faker } from '@faker-js/faker';
import type { Occasion } from '../../app/domain/agents/occasion';
import { createOccasions } from '../content/seed/occasions';
import { forSuperAdmins } from '../contract/handlers';
import { toAbsoluteUrl } from '../http/public-url';
import type { OccasionRow } from '../records/occasions';
import type { StreamRecord } from '../records/recordings';
import type { Wire } from '../records/wire';
import { requireItem } from '../state/find-records';
import type { Mock } from '../state/mock';
import { corruptIfHostile } from '../tables/hostile-data';

/** The calls of streams and occasions (moments with a screenshot), which are generated unless an overlay has them. */
export function createStreamHandlers(mock: Mock) {
  const { db } = mock;
  const faker = new Faker({ locale: en });

  return forSuperAdmins(mock, 'You may not see the streams.', {
    listStreams() {
      return db.streams.map(toStream).reverse();
    },

    getStream({ params }) {
      return toStream(requireItem(db.streams, params.streamId, 'Stream'));
    },

    listOccasions({ params, publicUrl }) {
      const stream = requireItem(db.streams, params.streamId, 'Stream');
      const recording = db.recordings.find(({ streamId }) => streamId === stream.id);
      const occasions = stream.occasions ?? createOccasions(faker, stream, recording).map(({ row }) => row);
      const rows = corruptIfHostile(db.scenario, occasions);
      return rows.map((row) => toOccasion(row, publicUrl));
    },
  });
}

/** Removes the fields that only the mock has. */
function toStream({ occasionCount: _occasionCount, occasions: _occasions, ...stream }: StreamRecord) {
  return stream;
}

/** The cast lets `jsonData` be an object, as some hosts send it (D58): the contract has only a string. */
function toOccasion(row: OccasionRow, publicUrl: string): Wire<Occasion> {
  return { ...row, jsonData: row.jsonData as string, screenshotUrl: toAbsoluteUrl(publicUrl, row.screenshotUrl) };
}
