import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { Meter } from '@opentelemetry/api'
import type { MetricsPage } from './health-server.ts'

export type Metrics = MetricsPage & { meter: Meter; exporter: PrometheusExporter }

export function createMetrics(process: string): Metrics {
  // The exporter only formats the metrics; the health server serves them.
  const exporter = new PrometheusExporter({ preventServerStart: true, prefix: 'touchline', withoutTargetInfo: true })
  const provider = new MeterProvider({ readers: [exporter] })
  const meter = provider.getMeter(`touchline-${process}`)
  meter
    .createObservableGauge('process_resident_bytes', { description: 'Resident memory' })
    .addCallback((result) => result.observe(globalThis.process.memoryUsage.rss()))
  return { meter, exporter, serve: (request, response) => exporter.getMetricsRequestHandler(request, response) }
}
