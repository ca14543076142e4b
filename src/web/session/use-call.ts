import type { SouqnaApi } from '#contract/api.ts'
import { type ApiError, type Client, isApiError } from '#contract/client.ts'
import { notify } from '#web/ui/notice-list.ts'
import { browserApi } from './api.ts'
import type { CallKind } from './error-policy.ts'
import { useLanguage } from './language.ts'
import { useRootData } from './root-data.ts'
import { useErrorHandler } from './use-error-handler.ts'

type Options = {
  /** `background` for calls the user did not start. */
  kind?: CallKind
  /** Returns true if the caller handles this error itself, as forms do with 422. */
  isHandled?: (error: ApiError) => boolean
}

/** Thrown when the user cancels a call. It shows no notice. */
export class CancelledError extends Error {}

/**
 * Calls the API: `const relation = await call((api) => api.people.follow({ params: { id } }))`. On an error the shared
 * handler reacts and the result is undefined; pages never catch.
 */
export function useCall() {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  const handleError = useErrorHandler()

  return async function call<T>(
    perform: (api: Client<SouqnaApi>) => Promise<T>,
    { kind = 'action', isHandled = () => false }: Options = {},
  ): Promise<T | undefined> {
    try {
      return await perform(await browserApi(language, apiBase))
    } catch (error) {
      if (error instanceof CancelledError || (isApiError(error) && isHandled(error))) return undefined
      // The error policy leaves 422 to the caller; without `isHandled` the user still has to see the message.
      if (isApiError(error) && error.status === 422) notify({ kind: 'error', title: sentenceOf(error) })
      else handleError(error, kind)
      return undefined
    }
  }
}

const sentenceOf = (error: ApiError) => Object.values(error.fields).flat()[0] ?? error.message
