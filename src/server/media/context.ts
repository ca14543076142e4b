import type { UploadsContext } from '#server/uploads/index.ts'
import type { InSlot } from './image-workers.ts'

export type MediaContext = UploadsContext & {
  /** How long one image may take, in milliseconds; tests on busy machines need longer than `imageLimits`. */
  processTimeout?: number
  /** Shares the memory for decoding with other processes of this machine. */
  inSlot?: InSlot
}
