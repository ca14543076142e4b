// The few names under which requests are counted: a metric must not get a line for every address.
import { pageKindOf } from './pages/page-kinds.ts'

/** `route` is the pattern of an API call. */
export function routeLabel({ method, path, route }: { method: string; path: string; route?: string }): string {
  if (route !== undefined) return `${method} ${route}`
  const other = kinds.find(({ prefix }) => prefix.test(path))
  return other?.label ?? `page ${pageKindOf(path)}`
}

const kinds = [
  { prefix: /^\/(?:media|body-map)\//, label: 'image' },
  { prefix: /^\/(?:chat-(?:files|pictures)|exports)\//, label: 'private file' },
  { prefix: /^\/assets\/|\.(?!data$)\w{2,11}$/, label: 'asset' },
  { prefix: /^\/(?:healthz|readyz|metrics)$/, label: 'health' },
  { prefix: /^\/(?:broadcasting|apps)\//, label: 'events' },
  { prefix: /^\/api(?:\/|$)/, label: 'api, unknown' },
]
