/** How far an arrow key moves in a row of images: one step, or 0 for other keys. `direction` is -1 from right to left. */
export function arrowStep(key: string, direction: 1 | -1): 1 | 0 | -1 {
  if (key === 'ArrowRight') return direction
  return key === 'ArrowLeft' ? (direction === 1 ? -1 : 1) : 0
}
