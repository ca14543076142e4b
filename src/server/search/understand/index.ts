// Understands what a person typed: filters, words and their alternatives, and what is excluded (docs/search.md).
export { buildDictionary, type Dictionary, type DictionarySource } from './dictionary.ts'
export { readDictionary } from './source.ts'
export { transposed } from './transpose.ts'
export type { Alternative, Part, Understood, Word } from './types.ts'
export { understand } from './understand.ts'
