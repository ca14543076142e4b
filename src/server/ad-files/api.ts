import { adFiles as endpoints } from '#contract/ad-files.ts'
import { serve } from '#server/http/api/serve.ts'
import type { AdFiles } from './files.ts'

export const adFilesApi = (files: AdFiles) =>
  serve(endpoints, { upload: async ({ actor, query, upload }) => files.store(actor, query, upload) })
