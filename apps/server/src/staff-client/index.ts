export { createStaffApi, StaffApiRefusal } from './call-staff-api.ts'
export { parseDocumentFile } from './document-file.ts'
