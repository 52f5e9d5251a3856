import type { OccasionRow } from './occasions';

/** Values of the `status` of a recording: the state of its transcription. */
export const RECORDING_STATUS = { running: 0, succeeded: 1 } as const;

/** A call that began at `created`. Its sentences are generated on request, from the blocks (lines) of a script. */
export type RecordingRecord = {
  id: number;
  recordingName: string;
  agentName: string | null;
  companyName: string | null;
  processName: string | null;
  processId: number | null;
  /** Path of the audio file under /files. "Roxus" is a word of the API. */
  roxusBlobUrl: string;
  status: number;
  created: string;
  createdBy: string | null;
  /** 'name;color' entries, joined with pipes. */
  actualTags: string;
  /** The audio channel marked as the agent's, 0 or 1; null: unknown. */
  agentChannel: number | null;
  streamId: number | null;
  /** Id of the process whose script is spoken. Unlike `processId`, it is never null. */
  script: number;
  /** Indexes of the script's blocks, in spoken order. */
  blocks: number[];
  /** Seed of the spoken names and numbers. */
  detailsSeed: number;
  /** The sentences of a recording with its own audio; absent: they are generated. */
  sentences?: Sentence[];
  /** Names of replaced companies. Sentences that contain one of the names are left out. */
  omittedNames?: string[];
};

/** Audio of a sentence: the speaker (A for agent, C for client), the pitch of the voice, and the spoken phrases. */
export type Speech = { role: 'A' | 'C'; voice: 'high' | 'low'; phrases: readonly string[] };

/** A transcription sentence. Times are milliseconds from the start of the recording. */
export type Sentence = {
  channel: 0 | 1;
  text: string;
  mood: 'positive' | 'neutral' | 'negative';
  startMs: number;
  endMs: number;
  speech: Speech;
};

/** A tag for sentences that contain one of its keywords. If `processId` is null, it is for all calls. */
export type TagRecord = {
  id: number;
  tagName: string;
  color: string;
  description: string;
  detailedDescription: string;
  /** Words, joined with pipes. */
  keyword: string;
  keyPhrase: string;
  processName: string | null;
  processId: number | null;
  isExpected: boolean;
  created: string;
  createdBy: string;
};

/** A work session of an employee, recorded by a desktop assistant as occasions (moments with a screenshot). */
export type StreamRecord = {
  id: number;
  departmentName: string;
  machineName: string;
  osUserName: string;
  processName: string;
  startTime: string;
  endTime: string;
  /** Occasions are generated on request. */
  occasionCount: number;
  /** The occasions of a stream with its own; absent: they are generated. */
  occasions?: OccasionRow[];
};

/** A recording that is still transcribed. `doneAt` is in milliseconds of the mock's clock. */
export type RunningRecording = { recordingId: number; doneAt: number };
