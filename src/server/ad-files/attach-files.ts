import { type AdFileKind, type AdVideo, type AdVoice, adFileKinds } from '#contract/ad-files.ts'
import type { AdDraft } from '#contract/posting.ts'
import { attachImages, releaseImages } from '#server/media/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { type AdFileRow, findFilesOf, updateReleased, updateShown } from './files.sql.ts'

type FileDrafts = Pick<AdDraft, 'video' | 'voice'>

/** Sets the files of an ad, inside the transaction of its change. A field that is absent keeps what the ad has. */
export async function replaceAdFiles(tx: Db, seller: Actor, adId: number, drafts: FileDrafts, now: Date) {
  if (drafts.video === undefined && drafts.voice === undefined) return
  const before = await findFilesOf(tx, adId)
  for (const kind of adFileKinds) {
    const draft = drafts[kind]
    const current = before.find((file) => file.kind === kind)
    if (draft === undefined || draft?.id === current?.id) continue
    if (current) await release(tx, current, now)
    if (draft) await attach(tx, seller, adId, kind, draft)
  }
}

async function release(tx: Db, { id, poster }: AdFileRow, now: Date) {
  await updateReleased(tx, id, now)
  if (poster) await releaseImages(tx, [poster.name], now)
}

type Draft = { id: string; poster?: string | undefined }

async function attach(tx: Db, seller: Actor, adId: number, kind: AdFileKind, draft: Draft) {
  const [image] = draft.poster ? await attachImages(tx, seller, 'ad', [draft.poster]) : []
  const poster =
    image && draft.poster
      ? { name: draft.poster, width: image.width, height: image.height, placeholder: image.placeholder }
      : null
  const attached = await updateShown(tx, seller.id, { id: draft.id, kind, adId, poster })
  if (!attached) throw notFound('file_not_found')
}

export async function readAdFiles(db: Db, adId: number): Promise<{ video?: AdVideo; voice?: AdVoice }> {
  const files = await findFilesOf(db, adId)
  const video = files.find(({ kind }) => kind === 'video')
  const voice = files.find(({ kind }) => kind === 'voice')
  return {
    ...(video && { video: { ...plain(video), ...(video.poster && { poster: video.poster }) } }),
    ...(voice && { voice: { ...plain(voice), ...(voice.waveform && { waveform: voice.waveform }) } }),
  }
}

const plain = ({ id, type, bytes, duration_ms }: AdFileRow) => ({ id, type, bytes, duration_ms })
