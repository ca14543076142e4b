export { countAll, readComments, withoutAuthors } from './read-comments.ts'
