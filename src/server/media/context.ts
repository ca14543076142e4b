import type { UploadsContext } from '#server/uploads/index.ts'

export type MediaContext = UploadsContext & {
  /** How long one image may take, in milliseconds; tests on busy machines need longer than `imageLimits`. */
  processTimeout?: number
}
