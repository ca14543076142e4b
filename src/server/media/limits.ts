// What pictures may cost, in one table (security.md §1, §4; ASVS 5.1.1). The sizes pages are drawn in stand here too.
import { availableParallelism } from 'node:os'
import { hour, second } from '#server/platform/time.ts'

const megabyte = 1024 * 1024

/** Every picture is kept in these widths, and no other: cards, lists, the ad's page, the viewer. */
export const imageWidths = [320, 640, 960, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]

/** What may be uploaded, by kind: JPEG and PNG, nothing else (spec §9). */
export const imageTypes = ['jpeg', 'png'] as const
/** Ads and profiles are for everyone; what is sent in a chat is for its members. */
export const imageKinds = ['ad', 'profile', 'chat'] as const
export type ImageKind = (typeof imageKinds)[number]

export const limits = {
  /** Counted while it arrives. */
  uploadBytes: 15 * megabyte,
  /** What one person may send in 24 hours, as it was sent. */
  bytesADay: 200 * megabyte,
  /** What libvips may be made to decode: width × height. */
  pixels: 50_000_000,
  /** F17: one side. The longest panorama of a phone is shorter. */
  side: 20_000,
  /** Beyond this a picture is as tall as it gets: WebP itself ends at 16,383. */
  tallest: 2,
  /** Bodies on their way in, each a file of at most uploadBytes. */
  receiving: 60,
  /** Developing costs a core. One is always left to the pages. */
  processing: Math.min(2, Math.max(1, availableParallelism() - 1)),
  queued: 20,
  /** One picture, from file to its sizes. A photo takes half a second. */
  processTimeout: 10 * second,
  /** A child that has nothing to do gives its memory back. */
  childIdle: 60 * second,
  /** So does one that a large picture has swollen. */
  childBytes: 300 * megabyte,
  /** How long what belongs to nothing is kept: uploads, files of broken-off work. */
  unusedFor: 24 * hour,
  sweepEvery: hour,
  /** After a start, when the product has settled. */
  sweepSoon: 60 * second,
} as const
