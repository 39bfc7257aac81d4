import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { Meter } from '@opentelemetry/api'

export type Metrics = { meter: Meter; exporter: PrometheusExporter }

export function createMetrics(process: string): Metrics {
  // The process serves its own port (standing.ts); the exporter only writes the page.
  const exporter = new PrometheusExporter({ preventServerStart: true, prefix: 'touchline', withoutTargetInfo: true })
  const provider = new MeterProvider({ readers: [exporter] })
  const meter = provider.getMeter(`touchline-${process}`)
  meter
    .createObservableGauge('process_resident_bytes', { description: 'Resident memory' })
    .addCallback((result) => result.observe(globalThis.process.memoryUsage.rss()))
  return { meter, exporter }
}
