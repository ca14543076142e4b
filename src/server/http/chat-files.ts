// /chat-files/<id> and /chat-pictures/<width>/<name>. Every request checks that the viewer is a member of the conversation.
import type { ChatFiles } from '#server/chat/index.ts'
import { imageWidths } from '#server/media/index.ts'
import type { Actor, Sessions } from '#server/platform/actor.ts'
import { notFound, signInFirst } from '#server/platform/http-error.ts'
import { fileResponse } from '#server/uploads/index.ts'
import { actorOf } from './session.ts'

export type ChatFilesContext = { files: ChatFiles; sessions: Sessions }

const address = /^\/chat-(?:files\/([0-9a-f]{32})|pictures\/(\d+)\/(.+))$/

export const isChatFilePath = (path: string) => /^\/chat-(?:files|pictures)\//.test(path)

export async function serveChatFile({ files, sessions }: ChatFilesContext, path: string, request: Request) {
  const viewer = await actorOf(request, sessions)
  if (!viewer) throw signInFirst()
  const [, id, width = '', name = ''] = path.match(address) ?? []
  return id ? serveFile(files, viewer, id, request) : serveImage(files, viewer, name, width, request)
}

async function serveFile(files: ChatFiles, viewer: Actor, id: string, request: Request) {
  const { file, read } = await files.find(viewer, id)
  const isInline = file.kind !== 'file' && /^(?:video|audio)\//.test(file.type)
  const { type, bytes, name } = file
  return fileResponse(request, { etag: `"${id}"`, type, bytes, name, isInline, read })
}

async function serveImage(files: ChatFiles, viewer: Actor, name: string, widthText: string, request: Request) {
  const width = imageWidths.find((one) => String(one) === widthText)
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
