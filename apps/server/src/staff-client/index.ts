export { createStaffApi, StaffApiError, parseDocumentFile } from './call-staff-api.ts'
