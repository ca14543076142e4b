// Endpoint descriptions. The server implements them; the client and the OpenAPI document are derived from them.
import type { $ZodType, input, output } from 'zod/v4/core'
import type { Permission } from './staff.ts'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** One sentence for the API documentation. */
  summary: string
  /** Without it the endpoint requires a session. */
  public?: true
  /** Only staff whose role has this permission; others get 403. */
  permission?: Permission
  query?: $ZodType
  body?: $ZodType
  /** The reply depends on nothing but the language and changes rarely: clients may keep it and revalidate its ETag. */
  isReference?: true
  /** The body is a file of one of these types, not JSON. */
  upload?: readonly string[]
  reply: $ZodType
}

export type Endpoints = { [name: string]: Endpoint }
export type Api = { [domain: string]: Endpoints }

type Shape = Omit<Endpoint, 'method' | 'path'>

const endpoint =
  <M extends Endpoint['method']>(method: M) =>
  <const P extends string, const S extends Shape>(path: P, shape: S) => ({ method, path, ...shape })

export const get = endpoint('GET')
export const post = endpoint('POST')
export const patch = endpoint('PATCH')
export const del = endpoint('DELETE')

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type Params<E extends Endpoint> = { [Name in ParamNames<E['path']>]: string }

/** The arguments of a client call. */
export type Call<E extends Endpoint> = ([ParamNames<E['path']>] extends [never] ? unknown : { params: Params<E> }) &
  (E extends { query: infer S extends $ZodType }
    ? Record<string, never> extends input<S>
      ? { query?: input<S> }
      : { query: input<S> }
    : unknown) &
  (E extends { body: infer S extends $ZodType } ? { body: input<S> } : unknown) &
  (E extends { upload: readonly string[] } ? { file: UploadFile } : unknown)

export type UploadFile = { type: string; bytes: Uint8Array<ArrayBuffer> }

export type Reply<E extends Endpoint> = output<E['reply']>

export type QueryOf<E extends Endpoint> = E extends { query: infer S extends $ZodType } ? output<S> : undefined
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends $ZodType } ? output<S> : undefined
