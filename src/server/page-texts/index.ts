export { pageTextActs } from './page-texts.ts'
