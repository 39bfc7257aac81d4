import { notFound } from '@tanstack/react-router'
import { isApiError } from '../api/index.ts'

/** NAV-02: an id the API does not know is a page that does not exist. */
export async function found<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (error) {
    throw isApiError(error, 'not-found') || isApiError(error, 'invalid-request') ? notFound() : error
  }
}
