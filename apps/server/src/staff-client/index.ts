export { createStaffApi, StaffApiRefusal, parseDocumentFile } from './call-staff-api.ts'
