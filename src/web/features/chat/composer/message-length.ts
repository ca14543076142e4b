/** Of the contract, whose schemas a public page does not load. */
export const maxMessageLength = 4000

/** The length of a text that is too long to be sent; 0 for others. */
export function excessLength(text: string) {
  const { length } = text.trim()
  return length > maxMessageLength ? length : 0
}
