export { readBand } from './read-fair-price.ts'
