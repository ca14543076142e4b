// Registry of open sockets, indexed by id, address, user and session.
import { randomInt } from 'node:crypto'
import type { Connection } from './connection.ts'

/** Selects the sockets of one id, session or user. */
export type SocketSelector = { socketId: string } | { sessionId: string } | { userId: string }

export class Sockets {
  readonly #byId = new Map<string, Connection>()
  /** Only sockets without a user. */
  readonly byAddress = new Groups()
  readonly byUser = new Groups()
  readonly bySession = new Groups()

  get size() {
    return this.#byId.size
  }

  get = (id: string) => this.#byId.get(id)

  all = () => this.#byId.values()

  of(selector: SocketSelector): Connection[] {
    if ('sessionId' in selector) return this.bySession.of(selector.sessionId)
    if ('userId' in selector) return this.byUser.of(selector.userId)
    const connection = this.#byId.get(selector.socketId)
    return connection ? [connection] : []
  }

  /** 96 random bits: a client that knows a socket id can request signatures for it, so ids must not be guessable. */
  newId(): string {
    const id = `${randomInt(2 ** 48 - 1)}.${randomInt(2 ** 48 - 1)}`
    return this.#byId.has(id) ? this.newId() : id
  }

  add(connection: Connection) {
    this.#byId.set(connection.id, connection)
    this.byAddress.add(connection.address, connection)
  }

  remove(connection: Connection) {
    this.#byId.delete(connection.id)
    this.byAddress.remove(connection.address, connection)
    if (connection.user) this.byUser.remove(connection.user.id, connection)
    if (!connection.owner) return
    this.byUser.remove(connection.owner.userId, connection)
    this.bySession.remove(connection.owner.sessionId, connection)
  }
}

/** Sets of connections by key; empty sets are deleted. */
class Groups {
  readonly #groups = new Map<string, Set<Connection>>()

  get size() {
    return this.#groups.size
  }

  of = (key: string): Connection[] => [...(this.#groups.get(key) ?? [])]

  keys = (): string[] => [...this.#groups.keys()]

  count = (key: string): number => this.#groups.get(key)?.size ?? 0

  add(key: string, connection: Connection) {
    const group = this.#groups.get(key)
    if (group) group.add(connection)
    else this.#groups.set(key, new Set([connection]))
  }

  remove(key: string, connection: Connection) {
    const group = this.#groups.get(key)
    group?.delete(connection)
    if (!group?.size) this.#groups.delete(key)
  }
}
