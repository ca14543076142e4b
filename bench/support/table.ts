/** Aligns columns: the first to the left, the others to the right. */
export function showTable(rows: string[][]) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  '),
  )
  process.stdout.write(`\n${lines.join('\n')}\n`)
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The percentile of the values. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Prints the broken budgets; returns true when there are none. */
export function verdict(breaches: string[]): boolean {
  for (const breach of breaches) process.stdout.write(`over budget: ${breach}\n`)
  if (!breaches.length) process.stdout.write('all budgets hold\n')
  return breaches.length === 0
}
