/** A rejected operation, with its HTTP status. */
export class PusherError extends Error {
  readonly status: 400 | 401 | 404 | 405 | 413

  /** The rest of the request was not read, so its connection cannot be used again. */
  readonly isUnread: boolean

  constructor(status: PusherError['status'], message: string, { isUnread = false } = {}) {
    super(message)
    this.status = status
    this.isUnread = isUnread
  }
}
