// The shops of the demo: a showroom that anyone may sign in to, and a shop for phones.
import { imageName } from '#demo/generate/image-subjects.ts'
import type { Marketplace } from '#demo/generate/rows.ts'
import { readManifest } from './image-manifest.ts'

const addresses = new Map([
  [2, 'الأوتوستراد، مقابل محطة الوقود'],
  [3, 'السوق الرئيسي، بجانب الصيدلية'],
])

export function shopRows({ users, ads }: Marketplace) {
  const names = new Set(readManifest().map(({ name }) => name))
  return users.flatMap(({ id, phone, created_at }) => {
    const address = addresses.get(id)
    const stock = ads.filter(({ row }) => row.seller_id === id && row.status === 'active')
    const first = stock.find(({ images }) => images.length)
    const cover = first?.images[0] && imageName(first.images[0])
    if (!address || !first || !cover || !names.has(cover)) return []
    return [{ user_id: id, zone_id: first.row.zone_id, address, hours: week, phone, cover, opened_at: created_at }]
  })
}

/** Saturday to Thursday from nine to nine, closed on Friday. */
const week = Array.from({ length: 7 }, (_, day) => (day === 5 ? null : { from: 9 * 60, to: 21 * 60 }))
