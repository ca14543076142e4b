/** Two soft synthesised notes. Browsers block sound before the first interaction. */
export function playSound() {
  const context = new AudioContext()
  for (const [start, pitch] of [
    [0, 660],
    [0.12, 880],
  ] as const) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.0001, context.currentTime + start)
    volume.gain.exponentialRampToValueAtTime(0.08, context.currentTime + start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + start + 0.25)
    tone.connect(volume).connect(context.destination)
    tone.start(context.currentTime + start)
    tone.stop(context.currentTime + start + 0.3)
  }
  setTimeout(() => void context.close(), 1_000)
}
