// Counters, gauges and histograms for /metrics, in the Prometheus text format.

/** What a gauge means for several workers: their sum, the worst of them, or one line for each. */
export type Across = 'sum' | 'max' | 'each'

export type Metrics = {
  count(name: string, labels?: Labels, by?: number): void
  /** Counts one on each call. Cheaper than `count`, which builds the name with its labels every time. */
  counter(name: string, labels?: Labels): () => void
  /** A counter whose value is kept elsewhere. */
  total(name: string, read: () => number): void
  gauge(name: string, read: () => number, across?: Across): void
  observe(name: string, seconds: number, labels?: Labels): void
  /** Observes one value on each call, cheaply like `counter`. */
  histogram(name: string, labels?: Labels): (seconds: number) => void
  snapshot(): MetricsSnapshot
}

export type Labels = Record<string, string | number>

/** The values of one process, as plain data. */
export type MetricsSnapshot = {
  /** The number of the worker; missing when there is only one process. */
  worker?: number
  counters: [key: string, value: number][]
  gauges: [name: string, value: number, across: Across][]
  histograms: [name: string, labels: Labels, values: Histogram][]
}
type Histogram = { buckets: number[]; sum: number; count: number }

/** Upper bounds in seconds: a cached page is under one millisecond, a slow request is a few seconds. */
const bounds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

export function createMetrics(): Metrics {
  const counters = new Map<string, { value: number }>()
  const totals = new Map<string, () => number>()
  const gauges = new Map<string, { read: () => number; across: Across }>()
  const histograms = new Map<string, MetricsSnapshot['histograms'][number]>()

  function counterOf(name: string, labels: Labels = {}) {
    const key = `${name}${labelText(labels)}`
    const counter = counters.get(key) ?? { value: 0 }
    counters.set(key, counter)
    return counter
  }

  function histogramOf(name: string, labels: Labels = {}) {
    const key = `${name}${labelText(labels)}`
    const entry = histograms.get(key) ?? [name, labels, { buckets: bounds.map(() => 0), sum: 0, count: 0 }]
    histograms.set(key, entry)
    return entry[2]
  }

  return {
    count(name, labels, by = 1) {
      counterOf(name, labels).value += by
    },
    counter(name, labels) {
      const counter = counterOf(name, labels)
      return () => {
        counter.value += 1
      }
    },
    total: (name, read) => void totals.set(name, read),
    gauge: (name, read, across = 'sum') => void gauges.set(name, { read, across }),
    observe: (name, seconds, labels) => addValue(histogramOf(name, labels), seconds),
    histogram(name, labels) {
      const histogram = histogramOf(name, labels)
      return (seconds) => addValue(histogram, seconds)
    },
    snapshot: () => ({
      counters: [
        ...Array.from(counters, ([key, { value }]): [string, number] => [key, value]),
        ...Array.from(totals, ([key, read]): [string, number] => [key, read()]),
      ],
      gauges: Array.from(gauges, ([name, { read, across }]) => [name, read(), across]),
      histograms: [...histograms.values()],
    }),
  }
}

function addValue(histogram: Histogram, seconds: number) {
  histogram.sum += seconds
  histogram.count += 1
  const first = bounds.findIndex((bound) => seconds <= bound)
  if (first >= 0) histogram.buckets[first] = (histogram.buckets[first] ?? 0) + 1
}

/** The counters and histograms of several processes. A gauge means nothing without its process. */
export function addUp(snapshots: MetricsSnapshot[]): MetricsSnapshot {
  const counters = new Map<string, number>()
  const histograms = new Map<string, MetricsSnapshot['histograms'][number]>()
  for (const snapshot of snapshots) {
    for (const [key, value] of snapshot.counters) counters.set(key, (counters.get(key) ?? 0) + value)
    for (const entry of snapshot.histograms) addHistogram(histograms, entry)
  }
  return { counters: [...counters], gauges: [], histograms: [...histograms.values()] }
}

/** The text of one process, or of all workers together. */
export function metricsText(snapshots: MetricsSnapshot[]): string {
  const { counters, histograms } = addUp(snapshots)
  const lines = [...counters, ...combineGauges(snapshots)].map(([key, value]) => `${key} ${value}`)
  for (const histogram of histograms) lines.push(...histogramLines(histogram))
  return `${lines.join('\n')}\n`
}

function combineGauges(snapshots: MetricsSnapshot[]) {
  const values = new Map<string, number>()
  for (const { worker, gauges } of snapshots) {
    for (const [name, value, across] of gauges) {
      const key = across === 'each' && worker !== undefined ? `${name}${labelText({ worker })}` : name
      const known = values.get(key)
      values.set(key, known === undefined ? value : across === 'max' ? Math.max(known, value) : known + value)
    }
  }
  return values
}

function addHistogram(
  histograms: Map<string, MetricsSnapshot['histograms'][number]>,
  [name, labels, values]: MetricsSnapshot['histograms'][number],
) {
  const key = `${name}${labelText(labels)}`
  const known = histograms.get(key)?.[2]
  if (!known) return histograms.set(key, [name, labels, { ...values, buckets: [...values.buckets] }])
  known.sum += values.sum
  known.count += values.count
  known.buckets = known.buckets.map((count, index) => count + (values.buckets[index] ?? 0))
}

function histogramLines([name, labels, { buckets, sum, count }]: MetricsSnapshot['histograms'][number]) {
  let below = 0
  const lines = buckets.map((inBucket, index) => {
    below += inBucket
    return `${name}_bucket${labelText({ ...labels, le: bounds[index] ?? 0 })} ${below}`
  })
  const suffix = labelText(labels)
  return [
    ...lines,
    `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
    `${name}_sum${suffix} ${sum}`,
    `${name}_count${suffix} ${count}`,
  ]
}

function labelText(labels: Labels) {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${value}"`)
  return pairs.length ? `{${pairs.join(',')}}` : ''
}
