export { synonymActs } from './change-synonyms.ts'
export type { SynonymsContext } from './context.ts'
export { openSynonyms, type Synonyms } from './store.ts'
