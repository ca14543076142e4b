// The one socket of a page, through pusher-js, and a watchdog around it: left to itself, the client stays deaf for up to a
// minute after a restart and for good after some refusals (realtime.md §1, §4).
import { emitRealtimeEvent, type RealtimeEvent } from '#web/session/realtime-events.ts'

type PusherError = { data?: { code?: number } }

/** What we use of the client. Its own types name another shape on each side of a bundler. */
type Pusher = {
  connection: Bindable & { state: string }
  subscribe(channel: string): Bindable & { subscribe(): void }
  unsubscribe(channel: string): void
  signin(): void
  connect(): void
  disconnect(): void
}
type Bindable = {
  bind(event: string, hear: (data: never) => void): unknown
  unbind(event?: string, hear?: unknown): unknown
}

export type RealtimeSettings = { key: string; cluster: string; host: string }

export type RealtimeConnection = {
  subscribe(channel: string, events: readonly RealtimeEvent[]): () => void
  close(): void
}

/** `isStillSignedIn` asks the server, when it has closed the socket for good. */
export async function openConnection(
  settings: RealtimeSettings,
  isStillSignedIn: () => Promise<boolean>,
): Promise<RealtimeConnection> {
  const { default: loaded } = await import('pusher-js')
  const Client = loaded as unknown as new (key: string, options: object) => Pusher
  const client = new Client(settings.key, optionsFor(settings))
  const stopLogging = logStates(client)
  const stopWatching = watch(client, isStillSignedIn)
  return {
    subscribe(channel, events) {
      // A hosted carrier closes the sockets of an ended session by the name of who signed in there; ours knows by itself.
      if (isHosted(settings) && channel.startsWith('private-')) client.signin()
      return subscribe(client, channel, events)
    },
    close() {
      stopWatching()
      stopLogging()
      client.disconnect()
    },
  }
}

const isHosted = ({ cluster, host }: RealtimeSettings) => host !== '' || cluster !== 'local'

function optionsFor({ cluster, host }: RealtimeSettings) {
  const [name = location.hostname, port = location.port] = host ? host.split(':') : []
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(name)
  const ours = { wsHost: name, ...(port ? { wsPort: Number(port), wssPort: Number(port) } : {}) }
  return {
    cluster,
    // Pusher's own clusters are found by their name.
    ...(host || cluster === 'local' ? ours : {}),
    // spec §7: TLS is forced; at home there is none.
    forceTLS: !isLoopback,
    // Without it the client would fall back to hosts of a third party.
    enabledTransports: ['ws', 'wss'] as ('ws' | 'wss')[],
    channelAuthorization: {
      endpoint: '/broadcasting/auth',
      transport: 'ajax' as const,
      headers: { Accept: 'application/json' },
    },
    userAuthentication: { endpoint: '/broadcasting/user-auth', transport: 'ajax' as const },
  }
}

function subscribe(client: Pusher, name: string, events: readonly RealtimeEvent[]) {
  const channel = client.subscribe(name)
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined
  channel.bind('pusher:subscription_succeeded', () => {
    wait = firstWait
    emitRealtimeEvent('subscribed', { channel: name })
  })
  // One answer that failed would leave this channel deaf on an open socket.
  channel.bind('pusher:subscription_error', () => {
    timer = setTimeout(() => client.connection.state === 'connected' && channel.subscribe(), jitter(wait))
    wait = Math.min(wait * 2, longestWait)
  })
  for (const event of events) channel.bind(event, (data: Record<string, unknown>) => emitRealtimeEvent(event, data))
  return () => {
    clearTimeout(timer)
    channel.unbind()
    client.unsubscribe(name)
  }
}

/** The server's last word to a socket whose session has ended. */
const sessionOver = 4009

const firstWait = 1_000
const longestWait = 30_000
/** realtime.md §4.7: so long without a line, and it is opened anew. */
const patience = 2_000

const jitter = (longest: number) => longest * (0.5 + Math.random() / 2)

function watch(client: Pusher, isStillSignedIn: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let isStopped = false

  const reopen = () => {
    client.disconnect()
    client.connect()
  }

  const onChange = async ({ current, previous }: { current: string; previous: string }) => {
    emitRealtimeEvent('connection', { isOpen: current === 'connected' })
    clearTimeout(timer)
    if (isStopped) return
    if (current === 'connected') {
      wait = firstWait
      return
    }
    // Closed for good: either the session is over, or the server was wrong about it.
    if (current === 'disconnected' && previous === 'connected' && !(await isStillSignedIn())) return
    timer = setTimeout(reopen, patience + Math.random() * wait)
    wait = Math.min(wait * 2, 10_000)
  }
  const onReturn = () => {
    if (document.visibilityState === 'visible' && client.connection.state !== 'connected' && !isStopped) reopen()
  }

  client.connection.bind('state_change', onChange)
  window.addEventListener('online', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    isStopped = true
    clearTimeout(timer)
    client.connection.unbind('state_change', onChange)
    window.removeEventListener('online', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

/** spec §4, §8: of all states only these are logged. */
function logStates({ connection }: Pusher) {
  const logged = ['connecting', 'connected', 'disconnected'] as const
  const onState = ({ current }: { current: string }) => {
    if (logged.some((state) => state === current)) console.info(`Pusher ${current}`)
  }
  // A session that is over is no fault of the connection.
  const onError = (told: PusherError & { error?: PusherError }) => {
    const { code } = told.data ?? told.error?.data ?? {}
    if (code !== sessionOver) console.error('Pusher connection error:', told)
  }
  onState({ current: connection.state })
  connection.bind('state_change', onState)
  connection.bind('error', onError)
  return () => {
    connection.unbind('state_change', onState)
    connection.unbind('error', onError)
  }
}
