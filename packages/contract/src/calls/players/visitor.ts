import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

/** CFG-03, AUTH-07. Never kept: it is the one answer about an anonymous visitor that is not the same for all. */
export const getVisitor = call({
  method: 'GET',
  path: '/api/v2/visitor',
  access: 'anyone',
  reply: z.object({
    /** Null: nobody we believe has said it. */
    userCountry: z.nullable(z.object({ code: z.string() })),
    isSiteBlocked: z.boolean(),
    isSignInBlocked: z.boolean(),
    isSignUpBlocked: z.boolean(),
  }),
})
