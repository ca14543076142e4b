// Messages between the processes of one database. The bus may lose messages; a listener learns of a gap and recovers.

export type BusListener<Message> = {
  onMessage(message: Message): void
  /** The connection is lost: until `onGap`, messages are lost. */
  onLost?(): void
  /** The connection was lost and is back: messages in between are lost. */
  onGap?(): void
}

/** `publish` reaches every other process. It never waits or fails. */
export type Topic<Message> = { publish(message: Message): void; leave(): void }

export type Bus = {
  /** Messages are sent as JSON. */
  join<Message>(topic: string, listener: BusListener<Message>): Topic<Message>
  /** Whether other processes cannot be reached at the moment. */
  isDisconnected(): boolean
  stop(): void
}

/** Connects the listeners of one process. Also used by tests to simulate several processes. */
export function createInProcessBus(): Bus {
  const topics = new Map<string, Set<(text: string) => void>>()
  return {
    join<Message>(topic: string, { onMessage }: BusListener<Message>) {
      const members = topics.get(topic) ?? new Set()
      topics.set(topic, members)
      const receive = (text: string) => onMessage(JSON.parse(text))
      members.add(receive)
      return {
        publish(message: Message) {
          if (members.size === 1) return
          const text = JSON.stringify(message)
          for (const member of members) if (member !== receive) member(text)
        },
        leave: () => void members.delete(receive),
      }
    },
    isDisconnected: () => false,
    stop: () => topics.clear(),
  }
}
