import { photoRequestHours } from '#contract/photo-requests.ts'
import { hour } from '#server/platform/time.ts'

export const openFor = photoRequestHours * hour
