/** A star is 24 wide, of which 19 are visible: a tenth of a star must be a tenth of that. */
export function filledWidth(count: number) {
  const whole = Math.floor(count)
  const part = count - whole
  return whole * 24 + (part === 0 ? 0 : 2.6 + part * 18.8)
}
