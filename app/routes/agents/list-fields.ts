import { OccasionSchema } from '~/domain/agents/occasion';
import { RecordingSchema } from '~/domain/agents/recording';
import { StreamSchema } from '~/domain/agents/stream';
import { TagSchema } from '~/domain/agents/tag';
import { TranscriptionSentenceSchema } from '~/domain/agents/transcription-sentence';
import { address, choose, number, percentage, tags, time, wrap, type ListFields } from '~/list-fields';

/** The lists of this area, for `list-fields.test.tsx`. */
export const LIST_FIELDS: Record<string, ListFields> = {
  recordings: {
    record: RecordingSchema,
    samples: {
      status: choose({ value: 0, text: 'Running', filter: '0' }, { value: 1, text: 'Succeeded', filter: '1' }),
      created: time,
      actualTags: tags,
      agentChannel: number,
    },
    search: ['recordingName'],
    order: '-created-time',
    filters: {
      tag: 'actualTags',
      untagged: ['actualTags', 'yes', 'lacks'],
      process: 'processName',
      unmatched: ['processId', 'yes', 'lacks'],
      agent: 'agentName',
      channel: ['agentChannel', 'none', 'lacks'],
      company: 'companyName',
      status: 'status',
    },
    days: 'created',
    columns: {
      'View Details': [],
      Company: ['companyName', 'company'],
      'Matching Process': ['processName', 'process'],
      'Audio Player': ['recordingName'],
      Tags: ['actualTags'],
      Agent: ['agentName', 'agent'],
      Status: ['status', 'status'],
      'Created Time': ['created', 'created-time'],
    },
    filled: ['Audio Player'],
    csv: { 'Audio Player': null, 'Recording Name': 'recordingName' },
  },
  sentences: {
    record: [...Object.keys(TranscriptionSentenceSchema.shape), 'speaker', 'start', 'end', 'nextStart'],
    samples: {
      sentenceNumber: number,
      offsetTime: number,
      confidence: percentage,
      sentimentNegative: percentage,
      sentimentNeutral: percentage,
      sentimentPositive: percentage,
      sentimentStatus: choose(
        { value: 'Negative', text: 'Negative', filter: 'negative' },
        { value: 'Positive', text: 'Positive', filter: 'positive' },
      ),
      tags,
    },
    // Its time code is no link.
    fixed: { start: null },
    search: ['sentenceDisplay'],
    filters: { sentiment: 'sentimentStatus', tag: 'tags', tagged: ['tags', 'yes'] },
    columns: {
      'Time Code': ['offsetTimecode'],
      Channel: ['speaker'],
      Sentiment: ['sentimentStatus'],
      Confidence: ['confidence'],
      Sentence: ['sentenceDisplay'],
      Tags: ['tags'],
    },
    csv: { 'Negative %': 'sentimentNegative', 'Neutral %': 'sentimentNeutral', 'Positive %': 'sentimentPositive' },
  },
  streams: {
    record: StreamSchema,
    samples: { startTime: time, endTime: time },
    search: ['departmentName', 'machineName', 'processName', 'osUserName'],
    order: '-start-time',
    filters: {
      department: 'departmentName',
      process: 'processName',
      machine: 'machineName',
    },
    days: 'startTime',
    columns: {
      Action: [],
      Id: ['id'],
      'Department Name': ['departmentName', 'department'],
      'Process Name': ['processName', 'process'],
      'Machine Name': ['machineName', 'machine'],
      'OS Username': ['osUserName', 'os-username'],
      'Start Time': ['startTime', 'start-time'],
      'End Time': ['endTime', 'end-time'],
    },
    filled: ['Action', 'Id'],
  },
  occasions: {
    record: OccasionSchema,
    samples: {
      jsonData: wrap((text) => JSON.stringify({ occasionContent: [text] })),
      screenshotUrl: address,
      startTime: time,
      endTime: time,
    },
    search: ['jsonData'],
    columns: {
      Id: ['id'],
      Content: ['jsonData'],
      Screenshot: ['screenshotUrl'],
      'Start Time': ['startTime'],
      'End Time': ['endTime'],
    },
    filled: ['Id'],
  },
  tags: {
    record: [...Object.keys(TagSchema.shape), 'recordingCount'],
    samples: {
      created: time,
      recordingCount: choose({ value: 0, text: '0', filter: 'none' }, { value: 7, text: '7', filter: 'some' }),
    },
    search: ['tagName', 'processName', 'keyword', 'keyPhrase', 'description', 'detailedDescription'],
    minLength: 1,
    order: 'name',
    filters: { process: 'processName', calls: 'recordingCount' },
    columns: {
      'Tag Name': ['tagName', 'name'],
      Calls: ['recordingCount', 'calls'],
      'Process Name': ['processName', 'process'],
      Description: ['description'],
      'Detailed Description': ['detailedDescription'],
      Keyword: ['keyword'],
      'Key Phrase': ['keyPhrase'],
      'Created Time': ['created', 'created-time'],
    },
  },
};
