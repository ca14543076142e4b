// The video and the voice description of an ad.
export { adFilesApi } from './api.ts'
export { readAdFiles, replaceAdFiles } from './attach-files.ts'
export { createAdFiles } from './files.ts'
export { adFileRoute } from './serve-file.ts'
