import type { UploadsContext } from '#server/uploads/index.ts'

export type MediaContext = UploadsContext
