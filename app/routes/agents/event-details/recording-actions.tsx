import { PostButton } from '~/ui/form/post-button';
import { getDirection } from '~/ui/text/direction';
import type { loadRecording } from './recording.server';
import { TimeCodeLink } from './time-code-link';

export function RecordingActions({
  recording: { id, process, hasAgentChannel },
}: {
  recording: { id: string; process: object | null; hasAgentChannel: boolean };
}) {
  return (
    <>
      {process === null && (
        <PostButton intent="match-to-process" recordId={id} icon="workflow" busyText="Matching" size="sm">
          Match To Process
        </PostButton>
      )}
      {hasAgentChannel && (
        <PostButton intent="swap-agent" recordId={id} icon="arrow-left-right" busyText="Swapping" size="sm">
          Swap Agent Channel
        </PostButton>
      )}
    </>
  );
}

type Channels = NonNullable<Awaited<ReturnType<typeof loadRecording>>['channels']>;

/** Buttons to mark the agent's channel. The first sentence of each channel tells the user who speaks. */
export function AgentChannels({ recordId, channels }: { recordId: string; channels: Channels }) {
  return (
    <ul className="agent-channels" aria-label="Agent channel">
      {channels.map(({ channel, sentence }) => (
        <li key={channel} className="row">
          <PostButton
            intent="mark-agent"
            recordId={recordId}
            extraFields={{ channel }}
            icon="headset"
            busyText="Marking"
            size="sm"
          >
            {`Mark Agent as Channel ${channel}`}
          </PostButton>
          {sentence === null ? (
            <span className="subtle">No sentence</span>
          ) : (
            <>
              {sentence.start !== null && <TimeCodeLink start={sentence.start} text={sentence.timeCode} />}
              <q className="truncate grow" dir={getDirection(sentence.text)}>
                {sentence.text}
              </q>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
