// A flow from one person through a network with limited capacities (docs/decisions/0046).

export type Link = { from: number; to: number; free: number }
type Step = { from: number; to: number; units: number }

/** Everyone whom `start` reaches, each after the person who led there. A whole branch follows before the next one begins. */
export function listByBranch(start: number, links: Link[]): number[] {
  const children = new Map<number, number[]>()
  const known = new Set([start])
  const byPerson = Map.groupBy(links, ({ from }) => from)
  for (const person of known) {
    const found = (byPerson.get(person) ?? []).flatMap(({ to, free }) => (free > 0 && !known.has(to) ? [to] : []))
    children.set(person, found)
    for (const one of found) known.add(one)
  }
  const listed: number[] = []
  const open = [start]
  while (open.length) {
    const person = open.pop() ?? 0
    listed.push(person)
    open.push(...(children.get(person) ?? []).toReversed())
  }
  return listed.slice(1)
}

/** One unit to each of `ends`, over links that are free; null when not all of them arrive. */
export function routeUnits(start: number, links: Link[], ends: number[]): Step[] | null {
  const network = createNetwork(links)
  const open = new Set(ends)
  while (open.size) {
    const path = findPath(network, start, open)
    if (!path) return null
    for (const arc of path) network.push(arc)
    open.delete(path.at(-1)?.to ?? 0)
  }
  return network.used()
}

/** `back` takes a unit away that an earlier path of the same flow sent. */
type Arc = { from: number; to: number; free: number; sent: number; back: Arc | null }
type Network = ReturnType<typeof createNetwork>

function createNetwork(links: Link[]) {
  const forward = links.map((link): Arc => ({ ...link, sent: 0, back: null }))
  const arcs = forward.flatMap((arc) => {
    const back: Arc = { from: arc.to, to: arc.from, free: 0, sent: 0, back: arc }
    arc.back = back
    return [arc, back]
  })
  return {
    arcsFrom: Map.groupBy(arcs, ({ from }) => from),
    push(arc: Arc) {
      arc.free -= 1
      arc.sent += 1
      if (!arc.back) return
      arc.back.free += 1
      arc.back.sent -= 1
    },
    used: (): Step[] => forward.flatMap(({ from, to, sent }) => (sent > 0 ? [{ from, to, units: sent }] : [])),
  }
}

function findPath({ arcsFrom }: Network, start: number, ends: Set<number>): Arc[] | null {
  const cameBy = new Map<number, Arc | null>([[start, null]])
  for (const person of cameBy.keys()) {
    if (ends.has(person)) return pathTo(cameBy, person)
    for (const arc of arcsFrom.get(person) ?? []) if (arc.free > 0 && !cameBy.has(arc.to)) cameBy.set(arc.to, arc)
  }
  return null
}

function pathTo(cameBy: Map<number, Arc | null>, end: number): Arc[] {
  const path: Arc[] = []
  for (let arc = cameBy.get(end); arc; arc = cameBy.get(arc.from)) path.unshift(arc)
  return path
}
