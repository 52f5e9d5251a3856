import type { Occasion } from '../../app/domain/stream';
import type { StreamRecord } from '../entities/recordings';
import type { Handlers, Mock, Wire } from '../handlers';
import { requireSuperAdmin } from '../permissions';
import { absoluteAddress, numericId, requireRow } from '../records';
import { asScenario } from '../scenarios/hostile';
import type { OccasionRow } from '../seed/occasions';
import { occasionsOf } from '../seed/occasions';
import { seededFaker } from '../seed/seeded';

type StreamCalls = 'listTagsByProcess' | 'listTags' | 'listStreams' | 'getStream' | 'listOccasions';

/** Tags of recordings, and the streams of the assistant with their occasions. */
export function streamHandlers(mock: Mock): Pick<Handlers, StreamCalls> {
  const { db, settings } = mock;
  const screens = seededFaker({ seed: settings.seed, now: new Date(0) }, 'screens');

  return {
    listTagsByProcess({ params, user }) {
      requireSuperAdmin(mock, user, 'You may not see the tags.');
      const wanted = numericId(params.processId, 'processId');
      return db.tags
        .filter(({ processId, isExpected }) => isExpected && processId === wanted)
        .map(({ tagName, color }) => ({ tagName, color }));
    },

    listTags({ user }) {
      requireSuperAdmin(mock, user, 'You may not see the tags.');
      return db.tags.map(({ processId: _processId, isExpected: _isExpected, ...tag }) => tag);
    },

    listStreams({ user }) {
      requireSuperAdmin(mock, user, 'You may not see the streams.');
      return db.streams.map(streamOf).reverse();
    },

    getStream({ params, user }) {
      requireSuperAdmin(mock, user, 'You may not see the streams.');
      return streamOf(requireRow(db.streams, params.streamId, 'Stream'));
    },

    listOccasions({ params, user, publicUrl }) {
      requireSuperAdmin(mock, user, 'You may not see the streams.');
      const occasions = occasionsOf(screens, requireRow(db.streams, params.streamId, 'Stream'));
      const rows = asScenario(
        db.scenario,
        occasions.map(({ row }) => row),
      );
      return rows.map((row) => occasionOf(row, publicUrl));
    },
  };
}

function streamOf({ occasionCount: _occasionCount, ...stream }: StreamRecord) {
  return stream;
}

/** The contract reads jsonData as text; the host also sends objects (D58). */
function occasionOf(row: OccasionRow, publicUrl: string): Wire<Occasion> {
  return { ...row, jsonData: row.jsonData as string, screenshotUrl: absoluteAddress(publicUrl, row.screenshotUrl) };
}
