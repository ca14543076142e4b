export { attachImages, imageIdOf, releaseImages } from './attach-images.ts'
export { bundledImageKey } from './bundled-images.ts'
export { type ImageKind, type ImageWidth, imageWidths } from './limits.ts'
export { createMedia, type Media } from './media.ts'
export { type ImageRouteContext, imageRoute } from './serve-image.ts'
export {
  createShareCards,
  type ShareCards,
  type ShareFace,
  type ShareKind,
  shareCardAddress,
} from './share-cards.ts'
export { findSimilarShown } from './similar-images.ts'
