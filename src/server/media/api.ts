import { images as endpoints } from '#contract/images.ts'
import { serve } from '#server/http/api/serve.ts'
import type { Media } from './media.ts'

export function mediaApi(media: Media) {
  return serve(endpoints, {
    upload: async ({ actor, query, upload }) => {
      const { dhash: _, ...image } = await media.storeImage(actor, query.kind, upload)
      return image
    },
  })
}
