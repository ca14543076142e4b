// pusher-js reacts to the range of the code: 4000–4099 and 4300 or higher: never reconnects; 4100–4199: reconnects after
// one second; 4200–4299: reconnects immediately. So temporary problems use 4100 or 4200.
export const closeCodes = {
  unknownApp: 4001,
  wrongPath: 4005,
  unsupportedProtocol: 4007,
  noProtocol: 4008,
  /** Only for credentials that are no longer valid: signed out or banned. */
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
} as const

/** Sent inside pusher:error, never as a close code. */
export const errorCodes = { unauthorized: 4009, clientEventRefused: 4301 } as const
