/** All limits of the server. Times are in milliseconds and sizes in bytes unless the name says otherwise. */
export const limits = {
  /** Sent to clients: either side pings after this much silence. pusher-js hangs when it is 0 or missing. */
  activitySeconds: 120,
  pongTimeout: 30_000,
  sweepInterval: 1_000,
  /** Time for the client to confirm a close. */
  closeTimeout: 5_000,

  frameBytes: 64 * 1024,
  /** A frame of 64 KB has about 50 fragments; one-byte fragments would need 200 times its size in memory. */
  frameFragments: 1_024,
  /** pusher-js subscribes to all its channels at once after a reconnect. */
  frameBurst: 500,
  framesPerSecond: 50,
  bufferedBytes: 1024 * 1024,
  queuedFrames: 256,

  eventNameLength: 200,
  eventBytes: 10 * 1024,
  clientEventsPerSecond: 10,
  channelsPerEvent: 100,
  eventsPerBatch: 10,
  /** Fits ten events of 10 KB in which every character is escaped. */
  requestBytes: 1024 * 1024,
  timestampDrift: 600_000,

  channelsPerSocket: 100,
  membersPerChannel: 100,
  userIdLength: 128,
  userInfoBytes: 1024,

  sockets: 20_000,
  /** Sockets without a user. Mobile networks put thousands of people behind one address. */
  socketsPerAddress: 2_000,
  /** Seconds until a browser behind a full address tries again. */
  retryAfter: 30,
  socketsPerUser: 10,
  /** A request authorised just before its session ended may be signed this much later. */
  endedSessionTtl: 60_000,

  /** After the timeout without a heartbeat, the members of a process are dropped. */
  heartbeatInterval: 2_000,
  heartbeatTimeout: 7_000,
  /** Time for other processes to reply to a count request. */
  countTimeout: 1_000,
  /** After a bus failure all subscriptions are confirmed again, spread over this time. */
  resubscribeTime: 3_000,

  /** Cache channels: at most 10 KB each, in every process. */
  cachedChannels: 1_000,
  cachedEventTtl: 30 * 60_000,
  /** Channels with more subscribers get their subscription count at most this often. */
  largeChannel: 100,
  largeChannelCountInterval: 5_000,

  drainTime: 10_000,
  drainTick: 250,
  /** This few sockets are closed at once. */
  drainWithoutDelay: 10,
}

export type Limits = typeof limits
