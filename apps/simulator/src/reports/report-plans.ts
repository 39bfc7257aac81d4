import type { SportName } from '../dataset/fixture.ts'
import { inningsPlans } from './plans/innings-plans.ts'
import type { ReportPlan } from './plans/report-plan.ts'
import { setPlans } from './plans/set-plans.ts'
import { timedPlans } from './plans/timed-plans.ts'

/** What scouts report of each sport. */
export const reportPlans: Readonly<Record<SportName, ReportPlan>> = { ...timedPlans, ...setPlans, ...inningsPlans }
