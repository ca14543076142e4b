// Method and path of every endpoint, for the client of the browser. The build replaces this file with a plain table
// (tools/contract-routes.ts), so that a call does not download the schemas.
import { api, type SouqnaApi } from './api.ts'
import type { RoutesOf } from './client.ts'

export const routes: RoutesOf<SouqnaApi> = api
