export { readComments } from './read-comments.ts'
