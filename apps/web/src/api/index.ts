export { ApiError, isApiError, type ApiErrorCode } from './api-error.ts'
export { createApi, type Api, type ApiSend, type Exchange } from './create-api.ts'
export { keepAnswers, type KeepAnswer } from './keep-answers.ts'
export { withNameFigures } from './name-figures.ts'
