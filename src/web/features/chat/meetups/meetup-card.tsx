import type { ConversationSummary } from '#contract/chat.ts'
import type { Meetup, MeetupState, Message } from '#contract/messages.ts'
import { meetups as arabic } from '#i18n/ar/meetups.ts'
import { formatTime } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { meetupLayer } from './meetup-layer.ts'
import { formatDay } from './meetup-time.ts'
import { mapAddress, placeName } from './place-name.ts'
import { ShareMeetup } from './share-meetup.tsx'
import { useMeetupText } from './use-meetup-text.ts'
import { useMeetups } from './use-meetups.ts'

type Props = { message: Message; conversation: ConversationSummary; now: number }

/** A proposed meeting with its state, or a line that says how it was answered. */
export function MeetupCard({ message: { seq, meetup, meetup_step: step }, conversation, now }: Props) {
  const { chat } = useMemberText()
  if (!meetup || !step) return null
  if (seq === meetup.seq) return <Proposal {...{ meetup, conversation, now, step }} />
  return (
    <p className="flex items-center gap-2 py-1 font-semibold">
      <Icon name={step === 'accepted' ? 'circle-check' : 'ban'} size={18} className="shrink-0 text-primary" />
      {chat.dealSummary.meetups[step]}
    </p>
  )
}

type ProposalProps = Omit<Props, 'message'> & { meetup: Meetup; step: NonNullable<Message['meetup_step']> }

function Proposal({ meetup, conversation, now, step }: ProposalProps) {
  const language = useLanguage()
  const words = useMeetupText()
  const { chat } = useMemberText()
  const state = stateAt(meetup, now)
  return (
    <div className="flex w-64 max-w-full flex-col gap-1 py-1">
      <p className="flex items-center gap-2 text-muted text-sm">
        <Icon name="calendar" size={18} className="shrink-0 text-primary" />
        {step === 'changed' ? chat.dealSummary.meetups.changed : words.title}
      </p>
      <p className="font-bold text-lg leading-snug">
        <time dateTime={meetup.at}>{words.when(formatDay(language, meetup.at), formatTime(language, meetup.at))}</time>
      </p>
      <p className="leading-snug">{placeName(words, language, meetup.place)}</p>
      <a
        href={mapAddress(arabic, meetup.place)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 self-start text-primary text-sm hover:underline"
      >
        <Icon name="map-pin" size={16} className="shrink-0" />
        {words.map}
      </a>
      <p className={`text-sm ${state === 'accepted' ? 'font-semibold text-primary' : ''}`}>
        {state === 'proposed' && meetup.is_mine ? words.states.proposedMine : words.states[state]}
      </p>
      {state === 'accepted' && <p className="text-muted text-sm">{words.advice}</p>}
      <Actions meetup={meetup} state={state} conversation={conversation} />
    </div>
  )
}

/** The job of the server runs every hour; the time of the meeting is exact. */
const stateAt = ({ state, at }: Meetup, now: number): MeetupState =>
  (state === 'proposed' || state === 'accepted') && Date.parse(at) <= now ? 'past' : state

type ActionProps = { meetup: Meetup; state: MeetupState; conversation: ConversationSummary }

function Actions({ meetup, state, conversation }: ActionProps) {
  const words = useMeetupText()
  const layer = useLayer(meetupLayer)
  const { answer, isBusy } = useMeetups(conversation.id)
  if (state !== 'proposed' && state !== 'accepted') return null
  const press = (choice: 'accept' | 'decline' | 'cancel') => () => void answer(meetup.seq, choice)
  const isAsked = state === 'proposed' && !meetup.is_mine
  return (
    <>
      {state === 'accepted' && <ShareMeetup conversationId={conversation.id} meetup={meetup} />}
      <fieldset aria-label={words.answers} className="mt-1 grid grid-cols-2 gap-2">
        {isAsked && (
          <button type="button" aria-disabled={isBusy} onClick={press('accept')} className={buttonClass('primary')}>
            {words.accept}
          </button>
        )}
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={press(isAsked ? 'decline' : 'cancel')}
          className={buttonClass('quiet')}
        >
          {isAsked ? words.decline : words.cancel}
        </button>
        <button type="button" onClick={layer.open} className={buttonClass('quiet', isAsked ? 'col-span-2' : '')}>
          {words.another}
        </button>
      </fieldset>
    </>
  )
}
