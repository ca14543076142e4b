import type { MeetupAnswer } from '#contract/meetups.ts'
import type { PlaceKey } from '#contract/public-places.ts'
import { useSendStep } from '#web/features/chat/offers/use-send-step.ts'

/** Proposes meetings and answers them. */
export function useMeetups(conversationId: number) {
  const { isBusy, send } = useSendStep(conversationId)
  const id = String(conversationId)
  return {
    isBusy,
    propose: (place: PlaceKey, at: string) =>
      send(`${place} ${at}`, (api, client_id) =>
        api.meetups.propose({ params: { id }, body: { client_id, place, at } }),
      ),
    answer: (seq: number, answer: MeetupAnswer['answer']) =>
      send(`${seq} ${answer}`, (api, client_id) =>
        api.meetups.answer({ params: { id, seq: String(seq) }, body: { client_id, answer } }),
      ),
  }
}
