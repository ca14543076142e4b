import { demoSeed, makeMarketplace } from '#demo/generate/marketplace.ts'
import { readReference } from '#demo/generate/reference.ts'
import { createImageChooser, readManifest } from './image-manifest.ts'

type DemoOptions = { ads: number; now: Date; seed?: number }

/** A marketplace whose ads show only images of the manifest. */
export const makeDemo = async ({ ads, now, seed = demoSeed }: DemoOptions) =>
  makeMarketplace({
    seed,
    ads,
    now,
    reference: await readReference(),
    chooseImages: createImageChooser(readManifest()),
  })
