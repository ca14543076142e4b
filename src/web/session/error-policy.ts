// Decides how the interface reacts to a failed call. Pages never catch errors themselves.
import type { ShellTexts } from '#i18n/texts.ts'
import { errorNoticeDuration } from '#web/ui/notice-list.ts'

export type ErrorAction =
  | { do: 'say_offline' }
  | { do: 'sign_in' }
  | { do: 'notice'; title: string; content?: string; duration: number }
  | { do: 'error_page'; code: number }
  | { do: 'nothing' }

/**
 * A failed navigation may lead to the error page, a failed action shows a notice, and a failed background call shows
 * nothing: the last two never take users away from their page.
 */
export type CallKind = 'navigation' | 'action' | 'background'

export function errorActionFor(error: unknown, kind: CallKind, text: ShellTexts): ErrorAction {
  if (isNetworkError(error)) return { do: 'say_offline' }
  const status = statusOf(error)
  if (status === 401) return { do: 'sign_in' }
  if (status === 422) return { do: 'nothing' }
  if (status >= 500 && kind === 'navigation') return { do: 'error_page', code: status }
  if (status >= 500 && kind === 'background') return { do: 'nothing' }

  const title = messageOf(error, text)
  if (status <= 403) return { do: 'notice', title, duration: errorNoticeDuration }
  return { do: 'notice', title, content: text.notices.requestFailed(status), duration: errorNoticeDuration }
}

/** API errors and route errors have a status; anything else is a bug. */
function statusOf(error: unknown) {
  const status = error instanceof Object && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : 500
}

/** The message of the server's reply, then the error's own, then a general one. */
export function messageOf(error: unknown, text: ShellTexts): string {
  const fromServer = error instanceof Object && 'data' in error ? replyMessage(error.data) : undefined
  if (fromServer) return fromServer
  if (error instanceof Error && error.message) return error.message
  return text.notices.anError
}

/** The router keeps a reply that is not its own as text. */
function replyMessage(data: unknown): string | undefined {
  try {
    const reply: unknown = typeof data === 'string' ? JSON.parse(data) : data
    const message = reply instanceof Object && 'message' in reply ? reply.message : undefined
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

/** fetch rejects with a TypeError when it gets no response; the messages differ by browser. */
export const isNetworkError = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
