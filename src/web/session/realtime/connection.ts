// The WebSocket of a page: pusher-js with a watchdog. Without it the client stays disconnected for up to a minute after
// a server restart, and forever after some rejections (docs/realtime.md).
import { emitRealtimeEvent, type RealtimeEvent } from '#web/session/realtime-events.ts'

type PusherError = { data?: { code?: number } }

/** The used part of the client. Its own types do not match what the bundler's default import returns. */
type Pusher = {
  connection: Bindable & { state: string }
  subscribe(channel: string): Bindable & { subscribed: boolean; subscribe(): void }
  unsubscribe(channel: string): void
  signin(): void
  connect(): void
  disconnect(): void
}
type Bindable = {
  bind(event: string, listener: (data: never) => void): unknown
  unbind(event?: string, listener?: unknown): unknown
}

export type RealtimeSettings = { key: string; cluster: string; host: string }

export type RealtimeConnection = {
  subscribe(channel: string, events: readonly RealtimeEvent[]): () => void
  close(): void
}

/** `isStillSignedIn` asks the server; called when the server closed the socket permanently. */
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
      // A hosted Pusher needs the user's sign-in to close the sockets of an ended session; the embedded one knows the session.
      if (isHosted(settings) && channel.startsWith('private-')) client.signin()
      return subscribe(client, channel, events, isStillSignedIn)
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
  const customHost = { wsHost: name, ...(port ? { wsPort: Number(port), wssPort: Number(port) } : {}) }
  return {
    cluster,
    // Pusher derives the host of its own clusters from the cluster name.
    ...(host || cluster === 'local' ? customHost : {}),
    // Loopback addresses have no certificate.
    forceTLS: !isLoopback,
    // Other transports would fall back to third-party hosts.
    enabledTransports: ['ws', 'wss'] as ('ws' | 'wss')[],
    channelAuthorization: {
      endpoint: '/broadcasting/auth',
      transport: 'ajax' as const,
      headers: { Accept: 'application/json' },
    },
    userAuthentication: { endpoint: '/broadcasting/user-auth', transport: 'ajax' as const },
  }
}

function subscribe(
  client: Pusher,
  name: string,
  events: readonly RealtimeEvent[],
  isStillSignedIn: () => Promise<boolean>,
) {
  const channel = client.subscribe(name)
  let retryDelay = minRetryDelay
  let timer: ReturnType<typeof setTimeout> | undefined
  channel.bind('pusher:subscription_succeeded', () => {
    retryDelay = minRetryDelay
    emitRealtimeEvent('subscribed', { channel: name })
  })
  // pusher-js does not retry: one failed authorisation would leave the channel without events on an open socket.
  channel.bind('pusher:subscription_error', async ({ status }: { status?: number }) => {
    const isRejected = name.startsWith('private-') && (status === 401 || status === 403)
    if (isRejected && !(await isStillSignedIn())) return
    // After the server took a channel away, pusher-js still believes in its subscription and would not send another.
    channel.subscribed = false
    timer = setTimeout(() => client.connection.state === 'connected' && channel.subscribe(), jitter(retryDelay))
    retryDelay = Math.min(retryDelay * 2, maxRetryDelay)
  })
  for (const event of events) channel.bind(event, (data: Record<string, unknown>) => emitRealtimeEvent(event, data))
  return () => {
    clearTimeout(timer)
    channel.unbind()
    client.unsubscribe(name)
  }
}

/** Close code of the server for an ended session. */
const sessionEndedCode = 4009

const minRetryDelay = 1_000
const maxRetryDelay = 30_000
/** Time without a connection before the watchdog reconnects. */
const reconnectDelay = 2_000

const jitter = (longest: number) => longest * (0.5 + Math.random() / 2)

function watch(client: Pusher, isStillSignedIn: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let extraDelay = minRetryDelay
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
      extraDelay = minRetryDelay
      return
    }
    // Closed permanently: the session has ended, or the server was wrong about that.
    if (current === 'disconnected' && previous === 'connected' && !(await isStillSignedIn())) return
    timer = setTimeout(reopen, reconnectDelay + Math.random() * extraDelay)
    extraDelay = Math.min(extraDelay * 2, 10_000)
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

/** Logs these three states only (docs/requirements.md). */
function logStates({ connection }: Pusher) {
  const logged = ['connecting', 'connected', 'disconnected'] as const
  const onState = ({ current }: { current: string }) => {
    if (logged.some((state) => state === current)) console.info(`Pusher ${current}`)
  }
  // The end of a session is not a connection error.
  const onError = (event: PusherError & { error?: PusherError }) => {
    const { code } = event.data ?? event.error?.data ?? {}
    if (code !== sessionEndedCode) console.error('Pusher connection error:', event)
  }
  onState({ current: connection.state })
  connection.bind('state_change', onState)
  connection.bind('error', onError)
  return () => {
    connection.unbind('state_change', onState)
    connection.unbind('error', onError)
  }
}
