// Waveform of a recording: up to 64 heights from 0 to 100.
export const waveformBars = 64

export function heightsOf(samples: Float32Array, bars = waveformBars): number[] {
  if (!samples.length) return []
  const width = Math.max(1, Math.floor(samples.length / bars))
  const loudness = Array.from({ length: Math.min(bars, samples.length) }, (_, bar) =>
    loudnessOf(samples.subarray(bar * width, (bar + 1) * width)),
  )
  const loudest = Math.max(...loudness, quietest)
  return loudness.map((value) => Math.round((100 * value) / loudest))
}

/** Background noise: silence is drawn flat instead of amplified. */
const quietest = 0.01

function loudnessOf(samples: Float32Array) {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length))
}

/** Null when the browser cannot decode its own recording. */
export async function waveformOf(recording: Blob): Promise<number[] | null> {
  const context = new AudioContext()
  try {
    const decoded = await context.decodeAudioData(await recording.arrayBuffer())
    return heightsOf(decoded.getChannelData(0))
  } catch {
    return null
  } finally {
    void context.close()
  }
}
