import { OccasionSchema } from '~/domain/agents/occasion';
import { RecordingSchema } from '~/domain/agents/recording';
import { StreamSchema } from '~/domain/agents/stream';
import { TagSchema } from '~/domain/agents/tag';
import { TranscriptionSentenceSchema } from '~/domain/agents/transcription-sentence';
import { address, choose, number, percentage, tags, time, toSamples, type ListFields } from '~/list-fields';

/**
 * What `list-fields.test.tsx` expects of each list of this area: the record field behind every column, filter, sort key
 * and searched text. `columns` has, by header, the field and the sort key. `samples` are values of the fields that are
 * not plain text. `filled` are the columns that are not empty for a record without values. `looks` are CSS classes:
 * with 'from-58' a column appears from a width of 58 rem. '~11' is a loading placeholder of 11 characters. From the
 * width `oneLineFrom`, in rem, a time has one line.
 */
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
      // The filter value 'yes' finds the records that lack the field.
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
    // The CSV file has the column 'Recording Name' instead of 'Audio Player'.
    csv: { 'Audio Player': null, 'Recording Name': 'recordingName' },
    looks: {
      'View Details': 'action',
      Company: 'untranslated',
      'Matching Process': 'from-58 untranslated',
      'Audio Player': 'names-row percent-100',
      Tags: 'on-cards from-52',
      Agent: 'from-67 untranslated',
      Status: 'short ~11',
      'Created Time': 'time',
    },
    oneLineFrom: 73,
  },
  sentences: {
    // The portal adds the last four fields to the record of the API.
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
    // Without a start the time code is text instead of a link.
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
    looks: {
      'Time Code': 'short pin ~14',
      Channel: 'short ~8',
      Sentiment: 'short ~25',
      Confidence: 'short ~8',
      Sentence: 'names-row percent-100 ~256',
      Tags: '~19',
    },
    oneLineFrom: 52,
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
    looks: {
      Action: 'action',
      Id: 'short untranslated',
      'Department Name': 'from-43 untranslated',
      'Process Name': 'names-row pin untranslated',
      'Machine Name': 'from-49 untranslated',
      'OS Username': 'from-58 untranslated',
      'Start Time': 'time',
      'End Time': 'time from-67',
    },
    oneLineFrom: 73,
  },
  occasions: {
    record: OccasionSchema,
    samples: {
      jsonData: toSamples((text) => JSON.stringify({ occasionContent: [text] })),
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
    looks: {
      Id: 'short pin untranslated ~5',
      Content: 'names-row percent-100',
      Screenshot: 'short ~9',
      'Start Time': 'time',
      'End Time': 'time from-40',
    },
    oneLineFrom: 67,
  },
  tags: {
    // The portal counts the recordings of a tag: the API does not send this field.
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
    looks: {
      'Tag Name': 'names-row pin',
      Calls: 'number',
      'Process Name': 'from-40 untranslated',
      Description: 'percent-20',
      'Detailed Description': 'percent-40 from-49',
      Keyword: 'percent-20 from-70',
      'Key Phrase': 'percent-20 from-82',
      'Created Time': 'time from-58',
    },
    oneLineFrom: 85,
  },
};
