export { readComments, withoutAuthors } from './read-comments.ts'
