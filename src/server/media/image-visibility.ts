// Images of held, removed and deleted ads, and of banned sellers, are not public. Their names are random, but links to
// them outlive the ad: in chats, in search engines, on other sites. A chat image is public while an ad shows it.
import { limitOf } from '#server/platform/bounded-resources.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { readForVisitor, readFromPrimary, trackReplicaReads } from '#server/platform/replica/read-scope.ts'
import { minute, second } from '#server/platform/time.ts'
import { type ImageId, imageName, parseImageName } from './image-names.ts'
import { findHiddenSeller, findPhotoOnAd } from './images.sql.ts'

/** `hiddenBy`: the seller of the ad, who may still see it. */
export type Visibility = 'public' | 'private' | { hiddenBy: number }

/** `network` is the address whose share a lookup takes. */
export type FindVisibility = (name: string, network: string) => Promise<Visibility>

/** `asOf`: the time of the state that the database showed. */
type Answer = { visibility: Visibility; asOf: number }

/** A page has dozens of images and lists repeat them; an ad that is taken down is hidden after this time. */
const rememberedFor = { ad: 15 * second, chat: 0 }
/** Cached pages outlive the database, and so do their images. */
const usableWithoutDatabase = 10 * minute
/** While the database fails, one lookup in this time tries it, and all others use what is known. */
const retryEvery = 5 * second
const remembered = 20_000

export function createVisibility(db: Db, clock: Clock): FindVisibility {
  const lookups = limitOf('find_image')
  const answers = new Map<string, Answer>()
  /** Undefined while the database answers. */
  let retryAt: number | undefined

  const knownFor = (name: string, time: number) => {
    const known = answers.get(name)
    return known && clock.now() - known.asOf < time ? known.visibility : undefined
  }

  function usable(name: string, time: number) {
    const isFailing = retryAt !== undefined && clock.now() < retryAt
    return knownFor(name, isFailing ? usableWithoutDatabase : time)
  }

  async function askDatabase(name: string, image: ImageId, time: number) {
    if (retryAt !== undefined) retryAt = clock.now() + retryEvery
    try {
      const answer = await readAnswer(db, image, clock, time)
      retryAt = undefined
      answers.delete(name)
      answers.set(name, answer)
      for (const oldest of answers.keys()) {
        if (answers.size <= remembered) break
        answers.delete(oldest)
      }
      return answer.visibility
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      retryAt = clock.now() + retryEvery
      const known = knownFor(name, usableWithoutDatabase)
      if (known) return known
      throw error
    }
  }

  return async (name, network) => {
    const image = parseImageName(name)
    if (!image || image.kind === 'profile') return 'public'
    const time = rememberedFor[image.kind]
    // Another request may have brought the answer before this one gets a slot.
    const find = async () => usable(name, time) ?? askDatabase(name, image, time)
    return usable(name, time) ?? lookups.run(network, find)
  }
}

/** From a replica, unless its state is older than an answer may be. */
async function readAnswer(db: Db, image: ImageId, clock: Clock, time: number): Promise<Answer> {
  const start = clock.now()
  const find = () => readForVisitor(() => findVisibility(db, image))
  const { result, reads } = await trackReplicaReads(find)
  if (reads.asOf === undefined) return { visibility: result, asOf: start }
  if (start - reads.asOf < time) return { visibility: result, asOf: reads.asOf }
  return { visibility: await readFromPrimary(find), asOf: start }
}

async function findVisibility(db: Db, image: ImageId): Promise<Visibility> {
  if (image.kind === 'chat') return (await findPhotoOnAd(db, image.id)) ? 'public' : 'private'
  const seller = await findHiddenSeller(db, imageName(image))
  return seller ? { hiddenBy: seller.seller_id } : 'public'
}
