/** A rejected operation, with its HTTP status. */
export class PusherError extends Error {
  readonly status: 400 | 401 | 404 | 405 | 413

  constructor(status: PusherError['status'], message: string) {
    super(message)
    this.status = status
  }
}
