/** Serves files under one part of the URL space. A domain provides it, and http/app.ts calls it. */
export type FileRoute = {
  matches(path: string): boolean
  serve(path: string, request: Request): Promise<Response>
}
