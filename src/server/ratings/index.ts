export { createProofAgain } from './prove-rating.ts'
