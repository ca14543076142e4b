// /ad-files/<id>, with byte ranges, so that a player can seek.
import type { Actor } from '#server/platform/actor.ts'
import type { FileRoute } from '#server/platform/file-route.ts'
import { notFound } from '#server/platform/http-error.ts'
import { fileResponse } from '#server/uploads/index.ts'
import type { AdFiles } from './files.ts'

type AdFileRouteContext = { files: AdFiles; findActor(request: Request): Promise<Actor | null> }

const pathPattern = /^\/ad-files\/([0-9a-f]{32})$/

export const adFileRoute = ({ files, findActor }: AdFileRouteContext): FileRoute => ({
  matches: (path) => path.startsWith('/ad-files/'),
  async serve(path, request) {
    const id = pathPattern.exec(path)?.[1]
    if (!id) throw notFound()
    const { file, read } = await files.find(await findActor(request), id)
    const { type, bytes } = file
    return fileResponse(request, { etag: `"${id}"`, type, bytes, name: null, isInline: true, read })
  },
})
