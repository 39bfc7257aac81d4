export { ApiError, isApiError, type ApiErrorCode } from './api-error.ts'
export { createApi, type Api, type Exchange } from './create-api.ts'
