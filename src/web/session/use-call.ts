import type { SouqnaApi } from '#contract/api.ts'
import { type ApiError, type Client, isApiError } from '#contract/client.ts'
import { notify } from '#web/ui/notice-list.ts'
import { browserApi } from './api.ts'
import type { CallKind } from './error-policy.ts'
import { useLanguage } from './language.ts'
import { useRootData } from './root-data.ts'
import { useErrorHandler } from './use-error-handler.ts'

type Options = {
  /** `action`, unless nobody asked for it: then `background`. */
  kind?: CallKind
  /** True when the caller deals with this refusal itself, as a form does with 422. */
  isMine?: (error: ApiError) => boolean
}

/** Somebody changed their mind half way: nothing went wrong, and there is nothing to tell. */
export class CancelledError extends Error {}

/**
 * Calls the API: `const relation = await call((api) => api.people.follow({ params: { id } }))`. A refusal is told by
 * the one handler and the call is undefined; pages never catch.
 */
export function useCall() {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  const handleError = useErrorHandler()

  return async function call<T>(
    perform: (api: Client<SouqnaApi>) => Promise<T>,
    { kind = 'action', isMine = () => false }: Options = {},
  ): Promise<T | undefined> {
    try {
      return await perform(await browserApi(language, apiBase))
    } catch (error) {
      if (error instanceof CancelledError || (isApiError(error) && isMine(error))) return undefined
      // spec §8 leaves 422 to the caller; one that takes no notice of it still tells the person.
      if (isApiError(error) && error.status === 422) notify({ kind: 'error', title: sentenceOf(error) })
      else handleError(error, kind)
      return undefined
    }
  }
}

const sentenceOf = (error: ApiError) => Object.values(error.fields).flat()[0] ?? error.message
