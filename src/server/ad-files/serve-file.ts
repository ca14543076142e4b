// /ad-files/<id>, with byte ranges, so that a player can seek.
import type { Actor } from '#server/platform/actor.ts'
import type { FileRoute, LookUpForVisitor } from '#server/platform/file-route.ts'
import { notFound } from '#server/platform/http-error.ts'
import { fileResponse } from '#server/uploads/index.ts'
import type { AdFiles } from './files.ts'

type AdFileRouteContext = {
  files: Pick<AdFiles, 'find'>
  findActor(request: Request): Promise<Actor | null>
  lookUp: LookUpForVisitor
}

const pathPattern = /^\/ad-files\/([0-9a-f]{32})$/

export const adFileRoute = ({ files, findActor, lookUp }: AdFileRouteContext): FileRoute => ({
  matches: (path) => path.startsWith('/ad-files/'),
  async serve(path, request, network) {
    const id = pathPattern.exec(path)?.[1]
    if (!id) throw notFound()
    const viewer = await findActor(request)
    const { file, read } = await (viewer ? files.find(viewer, id) : lookUp(network, () => files.find(null, id)))
    const { type, bytes } = file
    return fileResponse(request, { etag: `"${id}"`, type, bytes, name: null, isInline: true, read })
  },
})
