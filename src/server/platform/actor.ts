/** Who acts. Services take it as their first argument; nothing below http/ reads cookies or headers. */
export type Actor = { id: number; isModerator: boolean }
