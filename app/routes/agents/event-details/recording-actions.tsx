import { PostButton } from '~/ui/form/post-button';
import { TimeCodeLink } from './time-code-link';

/** Match To Process if the recording has no process, and Swap if it has an agent channel. */
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

/** What is said first on a channel; nothing if the transcript has no sentence of it. */
export type ChannelStart = { channel: string; sentence: { text: string; start: number | null; time: string } | null };

/** Who is the agent: the channels to choose from, each with its first sentence. */
export function AgentChannels({ recordId, channels }: { recordId: string; channels: readonly ChannelStart[] }) {
  return (
    <ul className="agent-channels" aria-label="Agent channel">
      {channels.map(({ channel, sentence }) => (
        <li key={channel}>
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
              {sentence.start !== null && <TimeCodeLink start={sentence.start} text={sentence.time} />}
              <q className="agent-channels__text">{sentence.text}</q>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
