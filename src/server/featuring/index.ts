export { featuringActs } from './give-feature.ts'
