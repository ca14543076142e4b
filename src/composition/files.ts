// Static files and the files of domains.
import type { Language } from '#contract/language.ts'
import { adFileRoute } from '#server/ad-files/index.ts'
import { readAdShareFace } from '#server/ads/index.ts'
import { readWordSources } from '#server/catalog/index.ts'
import { referenceFiles } from '#server/catalog/reference.ts'
import { chatFileRoute } from '#server/chat/index.ts'
import { bodyMapRoute } from '#server/facts/index.ts'
import { type Assets, addReferenceFile, readAssets } from '#server/http/assets.ts'
import { actorOf } from '#server/http/session.ts'
import { readInquiryShareFace } from '#server/inquiries/index.ts'
import { exportRoute } from '#server/me/index.ts'
import { imageRoute } from '#server/media/index.ts'
import { limitOf } from '#server/platform/bounded-resources.ts'
import type { FileRoute, LookUpForVisitor } from '#server/platform/file-route.ts'
import { readForVisitor, readFromPrimary } from '#server/platform/replica/read-scope.ts'
import { readSellerShareFace } from '#server/sellers/index.ts'
import type { ReferenceUrls } from './pages.ts'
import type { Services } from './services.ts'
import type { WebBundle } from './web-bundle.ts'

/** Vite serves the assets itself during development. */
export async function loadAssets({ catalog, liveCatalog }: Services, web: WebBundle) {
  const assets: Assets = web.isLive ? new Map() : await readAssets('build/client')
  const sources = await readWordSources()
  const reference = {} as ReferenceUrls
  const published: string[] = []
  const publish = async () => {
    for (const file of await referenceFiles(catalog, sources)) {
      addReferenceFile(assets, file)
      reference[file.language] = file.url
      if (!published.includes(file.url)) published.push(file.url)
    }
    // Open and cached pages name older files.
    for (const url of published.splice(0, published.length - keptReferenceFiles)) assets.delete(url)
  }
  await publish()
  liveCatalog.onChange(publish)
  return { assets, reference }
}

/** Of the last ten versions in two languages: about 3 MB. */
const keptReferenceFiles = 20

export function fileRoutes(services: Services): FileRoute[] {
  const { db, catalog, media, shareCards, adFiles, chatFiles, sessions } = services
  const findActor = (request: Request) => actorOf(request, sessions)
  const lookups = limitOf('find_file')
  // From the primary: a replica may still show what has just been hidden.
  const lookUp: LookUpForVisitor = (network, find) =>
    lookups.run(network, () => readFromPrimary(() => readForVisitor(find)))
  const images = imageRoute({
    media,
    findActor,
    shareCards,
    lookUp,
    isForOtherOrigins: services.config.mediaUrl !== undefined,
    shareFaces: {
      ad: (language: Language, id) => readAdShareFace(services, language, id),
      inquiry: (language, id) => readInquiryShareFace(db, catalog, language, id),
      seller: (language, id) => readSellerShareFace(db, language, id),
    },
  })
  return [
    images,
    bodyMapRoute,
    adFileRoute({ files: adFiles, findActor, lookUp }),
    chatFileRoute({ files: chatFiles, findActor }),
    exportRoute({ ...services, findActor }),
  ]
}
