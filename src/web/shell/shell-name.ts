import { useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { sharedNumber } from '#web/ui/shared-markup.tsx'

/** Part of the name of markup that depends only on the language and the data of the shell. */
export const useShellName = () => `${useLanguage()} ${sharedNumber(useRootData())}`
