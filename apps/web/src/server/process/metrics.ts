import type { MetricsPage } from '@touchline/process'

export type Metrics = MetricsPage & {
  count(name: string): void
  /** Returns the metrics in the text format of Prometheus. */
  page(): string
}

const known: Record<string, string> = {
  pages_rendered: 'Pages rendered',
  pages_from_cache: 'Pages answered from the cache',
  pages_failed: 'Pages that could not be rendered',
  pages_abandoned: 'Pages whose visitor hung up',
  browser_faults: 'Faults that browsers reported',
}

export function createMetrics(): Metrics {
  const counts = new Map(Object.keys(known).map((name) => [name, 0]))
  const page = () =>
    [
      ...[...counts].flatMap(([name, value]) => [
        `# HELP touchline_${name} ${known[name] ?? name}`,
        `# TYPE touchline_${name} counter`,
        `touchline_${name} ${value}`,
      ]),
      '# HELP touchline_process_resident_bytes Resident memory',
      '# TYPE touchline_process_resident_bytes gauge',
      `touchline_process_resident_bytes ${process.memoryUsage.rss()}`,
      '',
    ].join('\n')
  return {
    count: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    page,
    serve(_request, response) {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' })
      response.end(page())
    },
  }
}
