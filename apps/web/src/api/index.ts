export { ApiError, isApiError, type ApiErrorCode } from './api-error.ts'
export { createApi, type Api } from './create-api.ts'
