// /exports/<id>.json: only the person whose data it is can download it, in a session.
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { FileRoute } from '#server/platform/file-route.ts'
import { notFound, signInFirst } from '#server/platform/http-error.ts'
import { type FileStorage, fileResponse } from '#server/uploads/index.ts'
import { findExportFile } from './account-exports.sql.ts'
import { exportKey } from './write-exports.ts'

type ExportRouteContext = {
  db: Db
  clock: Clock
  storage: FileStorage
  findActor(request: Request): Promise<Actor | null>
}

export const exportRoute = ({ db, clock, storage, findActor }: ExportRouteContext): FileRoute => ({
  matches: (path) => path.startsWith('/exports/'),
  async serve(path, request) {
    const actor = await findActor(request)
    if (!actor) throw signInFirst()
    const [, id] = /^\/exports\/([0-9a-f]{32})\.json$/.exec(path) ?? []
    const file = id && (await findExportFile(db, actor.id, id, new Date(clock.now())))
    if (!file) throw notFound('file_not_found')
    return fileResponse(request, {
      etag: `"${id}"`,
      type: 'application/json',
      bytes: file.bytes,
      name: `souqna-${file.user_name}.json`,
      isInline: false,
      async read(range) {
        const stored = await storage.stream(exportKey(id), range)
        if (!stored) throw notFound('file_not_found')
        return stored.body
      },
    })
  },
})
