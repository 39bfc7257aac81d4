import * as z from 'zod/mini'

// Every process parses its environment once, at start. An invalid value ends the process with an error that contains
// the name of the variable.

export const Port = z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))))
export const HttpUrl = z.url({ protocol: /^https?$/ })
const Seconds = z.pipe(z.string(), z.pipe(z.transform(Number), z.number().check(z.minimum(0), z.maximum(60))))
const DemoFlag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
)

/** Variables of every process and command. */
export const commonVariables = {
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** 1 for play money on simulated matches: allows demo players and a database clock that differs from real time. */
  TOUCHLINE_DEMO: z._default(DemoFlag, false),
}

/** Variables of every process with a health server. */
export const healthVariables = {
  /** Port of health, readiness and metrics. It must never be the port that players reach. */
  HEALTH_PORT: Port,
  /** The address on which the health server listens; `0.0.0.0` if probes and Prometheus come from other machines. */
  HEALTH_HOST: z._default(z.string(), '127.0.0.1'),
}

/** Variables of every process that serves calls. */
export const servingVariables = {
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: Port,
  /**
   * For how long calls are still served after SIGTERM: longer than a proxy takes to notice that the process is not
   * ready.
   */
  DRAIN_SECONDS: z._default(Seconds, 5),
  /**
   * The header in which trusted proxies state the visitor's country by two letters, such as `cf-ipcountry`. They must
   * set or remove it on every call, or visitors could forge it. Without this variable, no country is known and none is
   * blocked.
   */
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,60}$/))),
}

type Variables = Record<string, string | undefined>

export function environmentReader<S extends z.ZodMiniType>(schema: S): (variables: Variables) => z.infer<S> {
  return (variables) => {
    const result = z.safeParse(schema, variables)
    if (result.success) return result.data
    // The error contains the names only, because a value may be a secret.
    const names = new Set(result.error.issues.map((issue) => issue.path.join('.')))
    throw new Error(`environment: missing or wrong ${[...names].join(', ')}`)
  }
}
