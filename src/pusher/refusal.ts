/** What the server will not do, with the status the HTTP API gives for it. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 404 | 405 | 413

  constructor(status: Refusal['status'], message: string) {
    super(message)
    this.status = status
  }
}
