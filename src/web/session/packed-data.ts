// Data of a page as JSON in one string. The router writes a number for every value, which takes longer and compresses worse.
import { useLoaderData } from 'react-router'

export type Packed<T> = { readonly json: string; readonly type?: T }

/** The server renders from the data themselves; a browser parses them once. */
const unpacked = new WeakMap<Packed<unknown>, unknown>()

export function pack<T>(data: T): Packed<T> {
  const packed = { json: JSON.stringify(data) }
  unpacked.set(packed, data)
  return packed
}

export function unpack<T>(packed: Packed<T>): T {
  if (!unpacked.has(packed)) unpacked.set(packed, JSON.parse(packed.json))
  return unpacked.get(packed) as T
}

type PackedLoader<T> = (...args: never[]) => Promise<Packed<T>>
export type DataOf<Loader> = Loader extends PackedLoader<infer T> ? T : never

/** `complete` adds what the data leave out, because the markup of the page has it. It may be called again. */
export function usePageData<Loader>(complete?: (data: DataOf<Loader>) => void): DataOf<Loader> {
  const data = unpack(useLoaderData() as Packed<DataOf<Loader>>)
  complete?.(data)
  return data
}
