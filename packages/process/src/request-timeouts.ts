/** Of a server that players reach, in milliseconds. */
export const requestTimeouts = {
  // A caller who sends slowly is not waited for longer.
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  // Longer than a proxy before us keeps an idle connection: it ends them, we do not.
  keepAliveTimeout: 72_000,
}
