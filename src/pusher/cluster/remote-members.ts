// Presence members connected to other processes, as those processes have reported them.
import type { ChannelMembers } from './bus.ts'

type InfoByUser = Map<string, unknown>
type RemoteProcess = { lastHeartbeatAt: number; changes: number; channels: Map<string, InfoByUser> }

export type ChannelMember = { channel: string; userId: string; info: unknown }

export class RemoteMembers {
  readonly #processes = new Map<string, RemoteProcess>()

  get processCount() {
    return this.#processes.size
  }

  get memberCount() {
    let count = 0
    for (const { channels } of this.#processes.values()) for (const users of channels.values()) count += users.size
    return count
  }

  has(channel: string, userId: string): boolean {
    for (const { channels } of this.#processes.values()) if (channels.get(channel)?.has(userId)) return true
    return false
  }

  membersOf(channel: string): InfoByUser {
    const members: InfoByUser = new Map()
    for (const { channels } of this.#processes.values()) {
      for (const [userId, info] of channels.get(channel) ?? []) if (!members.has(userId)) members.set(userId, info)
    }
    return members
  }

  /** The last change number received from a process; undefined for an unknown process. */
  changesOf = (from: string) => this.#processes.get(from)?.changes

  recordHeartbeat(from: string, now: number) {
    const process = this.#processes.get(from)
    if (process) process.lastHeartbeatAt = now
  }

  add(from: string, changes: number, { channel, userId, info }: ChannelMember) {
    const process = this.#processes.get(from)
    if (!process) return
    process.changes = changes
    const users = process.channels.get(channel) ?? new Map()
    users.set(userId, info)
    process.channels.set(channel, users)
  }

  remove(from: string, changes: number, channel: string, userId: string) {
    const process = this.#processes.get(from)
    if (!process) return
    process.changes = changes
    const users = process.channels.get(channel)
    users?.delete(userId)
    if (!users?.size) process.channels.delete(channel)
  }

  /** Returns the members the process had before. */
  replaceProcess(from: string, changes: number, channels: ChannelMembers[], now: number): ChannelMember[] {
    const previous = this.removeProcess(from)
    this.#processes.set(from, {
      lastHeartbeatAt: now,
      changes,
      channels: new Map(
        channels.map(({ channel, members }) => [channel, new Map(members.map(({ userId, info }) => [userId, info]))]),
      ),
    })
    return previous
  }

  /** Returns the members the process had. */
  removeProcess(from: string): ChannelMember[] {
    const channels = this.#processes.get(from)?.channels ?? new Map<string, InfoByUser>()
    this.#processes.delete(from)
    return [...channels].flatMap(([channel, users]) =>
      Array.from(users, ([userId, info]) => ({ channel, userId, info })),
    )
  }

  /** Processes whose last heartbeat is older than `time`. */
  silentSince = (time: number): string[] =>
    [...this.#processes].filter(([, { lastHeartbeatAt }]) => lastHeartbeatAt < time).map(([from]) => from)
}
