export { createStaffApi, StaffApiError, parseDocumentFile, parseRateFile, parseRuleFile } from './call-staff-api.ts'
