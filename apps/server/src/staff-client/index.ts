export { createStaffApi, StaffApiError, parseDocumentFile, parseRuleFile } from './call-staff-api.ts'
