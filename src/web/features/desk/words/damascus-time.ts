// The field of the browser has a time without a zone. Syria has had one offset without summer time since 2022.
const offset = 3 * 60 * 60 * 1000

/** For the field; empty for a time that is not complete. */
export const toDamascus = (time: string) =>
  Number.isNaN(Date.parse(time)) ? '' : new Date(Date.parse(time) + offset).toISOString().slice(0, 16)

export const fromDamascus = (text: string) => (text ? `${text}:00+03:00` : '')
