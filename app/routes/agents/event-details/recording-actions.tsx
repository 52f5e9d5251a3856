import { PostButton } from '~/ui/form/post-button';

/** Match To Process if the recording has no process, Mark Agent if it has no agent channel, else Swap. */
export function RecordingActions({
  recording: { id, isMatched, hasAgentChannel },
}: {
  recording: { id: string; isMatched: boolean; hasAgentChannel: boolean };
}) {
  return (
    <>
      {!isMatched && (
        <PostButton intent="match-to-process" recordId={id} icon="workflow" busyText="Matching">
          Match To Process
        </PostButton>
      )}
      {hasAgentChannel ? (
        <PostButton intent="swap-agent" recordId={id} icon="arrow-left-right" busyText="Swapping">
          Swap Agent Channel
        </PostButton>
      ) : (
        ['0', '1'].map((channel) => (
          <PostButton
            key={channel}
            intent="mark-agent"
            recordId={id}
            extraFields={{ channel }}
            icon="headset"
            busyText="Marking"
          >
            {`Mark Agent as Channel ${channel}`}
          </PostButton>
        ))
      )}
    </>
  );
}
