import { showLastResort } from '../state/reports/last-resort.ts'
import { reportError } from '../state/reports/report-error.ts'

export function tellLastFault(error: unknown): void {
  showLastResort()
  reportError(error, { title: 'UNEXPECTED ERROR IN ERROR APP' })
}
