// /chat-files/<id> and /chat-pictures/<width>/<name>. Every request checks that the viewer is a member of the conversation.
import { imageWidths } from '#server/media/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { FileRoute } from '#server/platform/file-route.ts'
import { notFound, signInFirst } from '#server/platform/http-error.ts'
import { fileResponse } from '#server/uploads/index.ts'
import type { ChatFiles } from './files.ts'

type ChatFileRouteContext = { files: ChatFiles; findActor(request: Request): Promise<Actor | null> }

const pathPattern = /^\/chat-(?:files\/([0-9a-f]{32})|pictures\/(\d+)\/(.+))$/

export const chatFileRoute = ({ files, findActor }: ChatFileRouteContext): FileRoute => ({
  matches: (path) => /^\/chat-(?:files|pictures)\//.test(path),
  async serve(path, request) {
    const viewer = await findActor(request)
    if (!viewer) throw signInFirst()
    const [, id, width = '', name = ''] = path.match(pathPattern) ?? []
    return id ? serveFile(files, viewer, id, request) : serveImage(files, viewer, name, width, request)
  },
})

async function serveFile(files: ChatFiles, viewer: Actor, id: string, request: Request) {
  const { file, read } = await files.find(viewer, id)
  const isInline = file.kind !== 'file' && /^(?:video|audio)\//.test(file.type)
  const { type, bytes, name } = file
  return fileResponse(request, { etag: `"${id}"`, type, bytes, name, isInline, read })
}

async function serveImage(files: ChatFiles, viewer: Actor, name: string, widthText: string, request: Request) {
  const width = imageWidths.find((candidate) => String(candidate) === widthText)
  if (!width || !name) throw notFound()
  const image = await files.readImage(viewer, name, width)
  return fileResponse(request, {
    etag: `"${name}-${width}"`,
    type: 'image/webp',
    bytes: image.byteLength,
    name: null,
    isInline: true,
    read: async (range) => new Uint8Array(range ? image.subarray(range.start, (range.end ?? image.length) + 1) : image),
  })
}
