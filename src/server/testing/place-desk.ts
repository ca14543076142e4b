// An operator who changes places, and what visitors then find.
import type { PlaceChange } from '#contract/desk-places.ts'
import { sql } from '#server/platform/db.ts'
import { createCategoryDesk, idParams } from './category-desk.ts'

export async function createPlaceDesk() {
  const { idOf: categoryId, change: _, ...desk } = await createCategoryDesk()
  const { db, tested, operator } = desk
  const idOf = async (slug: string) =>
    (await db.row<{ id: number }>(sql`select id from zones where slug = ${slug}`))?.id ?? 0
  return {
    ...desk,
    categoryId,
    idOf,
    /** Where an ad is. */
    placeOf: (ad: number) => db.row(sql`select governorate_id, city_id, zone_id from ads where id = ${ad}`),
    async change(slug: string, change: PlaceChange) {
      const page = await operator.deskPlaces.change({
        ...idParams(await idOf(slug)),
        body: { change, reason: 'a test' },
      })
      await tested.liveCatalog.refresh()
      return page
    },
  }
}
