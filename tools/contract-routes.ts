// Replaces src/contract/routes.ts in the browser's files with the table of methods and paths that it computes.
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { api } from '#contract/api.ts'

const file = 'src/contract/routes.ts'

type Table = Record<string, Record<string, { method: string; path: string }>>

export const contractRoutes: Plugin = {
  name: 'contract-routes',
  apply: 'build',
  transform(_, id) {
    if (relative(import.meta.dirname, id) !== `../${file}` || this.environment.name !== 'client') return
    return { code: `export const routes = ${JSON.stringify(tableOf(api))}`, map: null }
  },
}

export const tableOf = (contract: Table): Table => mapValues(contract, (endpoints) => mapValues(endpoints, routeOf))

const routeOf = ({ method, path }: { method: string; path: string }) => ({ method, path })

const mapValues = <From, To>(entries: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, map(value)]))
