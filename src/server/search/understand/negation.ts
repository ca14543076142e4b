// "بدون X", "مو X", "without X": what ads must not contain.
import type { Item } from './items.ts'
import { unitOf } from './units.ts'

/** Marks what follows a negation, and what "ولا" adds to it. */
export function readNegations(items: Item[]) {
  for (let place = 0; place < items.length; place += 1) {
    const item = items[place] as Item
    if (item.phrase?.role !== 'negation' || item.isUsed) continue
    item.isUsed = true
    let target = place + 1
    while (items[target]?.phrase?.role === 'filler') target += 1
    const next = items[target]
    if (!next || next.phrase?.operator || isAmount(next, items[target + 1])) continue
    for (const skipped of items.slice(place, target)) skipped.isUsed = true
    next.isNegated = true
    negateMore(items, target)
    place = target
  }
}

/** "ايفون غير 12" excludes a model; "بدون 2 غرفة" and "غير مليون" are amounts. */
const isAmount = ({ quantity }: Item, next: Item | undefined) =>
  quantity !== null && (quantity.isWritten || quantity.scale > 1 || unitOf(next?.plain ?? '') !== null)

function negateMore(items: Item[], from: number) {
  let place = from
  while (items[place + 1]?.phrase?.role === 'or' && items[place + 2] && !items[place + 2]?.quantity) {
    const [connector, next] = [items[place + 1] as Item, items[place + 2] as Item]
    connector.isUsed = true
    next.isNegated = true
    place += 2
  }
}
