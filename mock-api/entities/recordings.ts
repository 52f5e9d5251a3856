/** A recorded call. Status 0 Running, 1 Succeeded. Its sentences are drawn from `script` and `blocks` when they are asked for. */
export type RecordingRecord = {
  id: number;
  recordingName: string;
  agentName: string | null;
  companyName: string | null;
  processName: string | null;
  processId: number | null;
  roxusBlobUrl: string;
  status: number;
  created: string;
  createdBy: string | null;
  /** 'name;colour' entries joined with a pipe. */
  actualTags: string;
  agentChannel: number | null;
  streamId: number | null;
  /** Id of the process whose conversation is heard, matched or not. */
  script: number;
  /** Parts of the conversation in the order in which they are heard. */
  blocks: number[];
  /** Seeds the names and numbers that are spoken. */
  voice: number;
};

/** How a sentence is spoken: by the agent (A) or the client (C), in a high or low voice, in pieces one after the other. */
export type Speech = { role: 'A' | 'C'; voice: 'high' | 'low'; pieces: readonly string[] };

/** A spoken sentence. Times are milliseconds from the start. */
export type Sentence = {
  channel: 0 | 1;
  text: string;
  mood: 'positive' | 'neutral' | 'negative';
  startMs: number;
  endMs: number;
  speech: Speech;
};

export type TagRecord = {
  id: number;
  tagName: string;
  color: string;
  description: string;
  detailedDescription: string;
  /** Words joined with pipes. */
  keyword: string;
  keyPhrase: string;
  processName: string | null;
  processId: number | null;
  isExpected: boolean;
  created: string;
  createdBy: string;
};

export type StreamRecord = {
  id: number;
  departmentName: string;
  machineName: string;
  osUserName: string;
  processName: string;
  startTime: string;
  endTime: string;
  /** Occasions are drawn when they are asked for. */
  occasionCount: number;
};

/** A recording that is still transcribed, and when it is done (milliseconds of the mock's clock). */
export type RunningRecording = { recordingId: number; doneAt: number };
