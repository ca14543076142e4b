// Counters, gauges and histograms for /metrics, in the Prometheus text format.
export type Metrics = {
  count(name: string, labels?: Record<string, string | number>, by?: number): void
  gauge(name: string, read: () => number): void
  observe(name: string, seconds: number): void
  text(): string
}

/** Upper bounds in seconds: a cached page is under one millisecond, a slow request is a few seconds. */
const bounds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

export function createMetrics(): Metrics {
  const counters = new Map<string, number>()
  const gauges = new Map<string, () => number>()
  const histograms = new Map<string, { buckets: number[]; sum: number; count: number }>()

  return {
    count(name, labels = {}, by = 1) {
      const key = `${name}${labelText(labels)}`
      counters.set(key, (counters.get(key) ?? 0) + by)
    },
    gauge: (name, read) => void gauges.set(name, read),
    observe(name, seconds) {
      const histogram = histograms.get(name) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 }
      histograms.set(name, histogram)
      histogram.sum += seconds
      histogram.count += 1
      const first = bounds.findIndex((bound) => seconds <= bound)
      if (first >= 0) histogram.buckets[first] = (histogram.buckets[first] ?? 0) + 1
    },
    text() {
      const lines = [...counters].map(([key, value]) => `${key} ${value}`)
      for (const [name, read] of gauges) lines.push(`${name} ${read()}`)
      for (const [name, histogram] of histograms) lines.push(...histogramLines(name, histogram))
      return `${lines.join('\n')}\n`
    },
  }
}

function histogramLines(name: string, { buckets, sum, count }: { buckets: number[]; sum: number; count: number }) {
  let below = 0
  const lines = buckets.map((inBucket, index) => {
    below += inBucket
    return `${name}_bucket{le="${bounds[index]}"} ${below}`
  })
  return [...lines, `${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sum}`, `${name}_count ${count}`]
}

function labelText(labels: Record<string, string | number>) {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${value}"`)
  return pairs.length ? `{${pairs.join(',')}}` : ''
}
