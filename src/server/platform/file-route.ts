/** Serves files under one part of the URL space. A domain provides it, and http/app.ts calls it. */
export type FileRoute = {
  matches(path: string): boolean
  /** `network` is the address of the sender, for shares of work that is not free. */
  serve(path: string, request: Request, network: string): Promise<Response>
}

/** Runs a read of the database that decides whether a visitor of this address gets a file. Rejects when there is no room. */
export type LookUpForVisitor = <T>(network: string, find: () => Promise<T>) => Promise<T>
