// Asks for the name of an account that has none, when the server refuses an act because of it.
import type { Send } from '#contract/client.ts'
import { createStore } from '#web/browser/store.ts'

type NameRequest = { answer: (hasName: boolean) => void }

const request = createStore<NameRequest | null>(null)
let pending: Promise<boolean> | undefined

/** Not null while the sheet for the name must be open. */
export const useNameRequest = request.use

/** Several refused calls share one question. False: the sheet was closed without a name. */
function requestName(): Promise<boolean> {
  pending ??= new Promise<boolean>((answer) => request.set({ answer })).finally(() => {
    pending = undefined
    request.set(null)
  })
  return pending
}

/** Repeats a call that needs a name once the user has entered it: what was typed stays where it is. */
export const askForName =
  (send: Send): Send =>
  async (call) => {
    const reply = await send(call)
    if (reply.status !== 403 || !('text' in reply) || !reply.text.includes('"name_needed"')) return reply
    return (await requestName()) ? send(call) : reply
  }
