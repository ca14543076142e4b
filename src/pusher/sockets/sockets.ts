// Every open socket, and the ways to find some of them.
import { randomInt } from 'node:crypto'
import type { SocketSelector } from '#pusher/cluster/bus.ts'
import type { Connection } from './connection.ts'

export class Sockets {
  readonly #byId = new Map<string, Connection>()
  readonly byAddress = new Groups()
  readonly byUser = new Groups()
  readonly bySession = new Groups()

  get size() {
    return this.#byId.size
  }

  get = (id: string) => this.#byId.get(id)

  all = () => this.#byId.values()

  of(who: SocketSelector): Connection[] {
    if ('sessionId' in who) return this.bySession.of(who.sessionId)
    if ('userId' in who) return this.byUser.of(who.userId)
    const connection = this.#byId.get(who.socketId)
    return connection ? [connection] : []
  }

  /** 96 random bits: whoever knows a socket's id may ask for signatures in its name, so nobody may guess one. */
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

/** Connections by a name they share; a name nobody has is not kept. */
class Groups {
  readonly #groups = new Map<string, Set<Connection>>()

  get size() {
    return this.#groups.size
  }

  of = (name: string): Connection[] => [...(this.#groups.get(name) ?? [])]

  names = (): string[] => [...this.#groups.keys()]

  count = (name: string): number => this.#groups.get(name)?.size ?? 0

  add(name: string, connection: Connection) {
    const group = this.#groups.get(name)
    if (group) group.add(connection)
    else this.#groups.set(name, new Set([connection]))
  }

  remove(name: string, connection: Connection) {
    const group = this.#groups.get(name)
    group?.delete(connection)
    if (!group?.size) this.#groups.delete(name)
  }
}
