export { dateWithYear, limitNameKey, minutesText, periodKey, sizeText } from './limit-text.ts'
export { LimitLeft } from './limit-left.tsx'
export { readUserLimits } from './read-user-limits.ts'
export { Meter } from './meter.tsx'
