// Understands what a person typed: filters, words and their alternatives, and what is excluded (docs/search.md).
export { buildDictionary } from './dictionary.ts'
export type { Dictionary, DictionarySource } from './dictionary-types.ts'
export { readDictionary, readKnownStems } from './source.ts'
export { transposed } from './transpose.ts'
export type { Alternative, Part, Understood, Word } from './types.ts'
export { understand } from './understand.ts'
