// The limits of images (see docs/security.md), and the widths they are stored in.
import { imageUrlWidths, maxImageBytes } from '#contract/images.ts'
import { second } from '#server/platform/time.ts'

const megabyte = 1024 * 1024

/** Every image is stored in these widths only: cards, lists, ad page, viewer. */
export const imageWidths = imageUrlWidths
export type ImageWidth = (typeof imageWidths)[number]

export const imageTypes = ['jpeg', 'png'] as const
/** Ad and profile images are public; a chat image is for the members of its conversation. */
export const imageKinds = ['ad', 'profile', 'chat'] as const
export type ImageKind = (typeof imageKinds)[number]

export const imageLimits = {
  uploadBytes: maxImageBytes,
  /** Original bytes that one user may upload in 24 hours. */
  dailyBytes: 200 * megabyte,
  /** Width × height that libvips may decode. */
  pixels: 50_000_000,
  /** Longest side. The longest panorama of a phone is shorter. */
  side: 20_000,
  /** Stored height / width at most. A WebP cannot be higher than 16,383 pixels. */
  tallest: 2,
  /** From file to all widths. A typical photo takes half a second. */
  processTimeout: 10 * second,
  /** An idle worker exits after this time and frees its memory. */
  workerIdle: 60 * second,
  /** A worker that has grown beyond this exits after its image. */
  workerBytes: 300 * megabyte,
} as const
