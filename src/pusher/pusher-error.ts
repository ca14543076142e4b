/** What the server will not do, with the status the HTTP API gives for it. */
export class PusherError extends Error {
  readonly status: 400 | 401 | 404 | 405 | 413

  constructor(status: PusherError['status'], message: string) {
    super(message)
    this.status = status
  }
}
