export { factsOf } from './definitions.ts'
export { describeFacts, describeOnCard, factWords, storedFacts } from './describe-facts.ts'
export { describeFactQuery, factPredicates, filteredFacts } from './fact-filters.ts'
export { factsWithin, parseFacts } from './parse-facts.ts'
