/** Every bound of the server. Times are milliseconds and sizes bytes unless a name says otherwise. */
export const limits = {
  /** Told to clients: the side that hears nothing for so long sends a ping. 0 or nothing would strand pusher-js. */
  activitySeconds: 120,
  pongTimeout: 30_000,
  /** How often idle sockets are looked for, all of them in one go. */
  sweepInterval: 1_000,
  /** How long the other side may take to confirm a close. */
  closeTimeout: 5_000,

  frameBytes: 64 * 1024,
  /** A frame of 64 KB comes in about 50 pieces; one byte at a time would cost 200 times its size in memory. */
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
  /** Ten events of 10 KB whose every letter is escaped still fit. */
  requestBytes: 1024 * 1024,
  timestampDrift: 600_000,

  channelsPerSocket: 100,
  membersPerChannel: 100,
  userIdLength: 128,
  userInfoBytes: 1024,

  sockets: 20_000,
  socketsPerAddress: 100,
  socketsPerUser: 10,
  /** A request that was allowed just before its session ended may be signed so much later. */
  endedSessionTtl: 60_000,

  /** How often a process tells the others that it is there, and after what silence its people count as gone. */
  heartbeatInterval: 2_000,
  heartbeatTimeout: 7_000,
  /** How long other processes may take to say how many listen. */
  countTimeout: 1_000,
  /** After the other processes could not be heard, those who listen are told to catch up over this time. */
  resubscribeTime: 3_000,

  drainTime: 10_000,
  drainTick: 250,
  /** So few come back at once without being a herd. */
  drainWithoutDelay: 10,
}

export type Limits = typeof limits
