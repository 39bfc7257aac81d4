// Patterns to bind a queue to the feed's topic exchange with.

export const allMessagesBinding = '#'

/** For the queue that watches over producers: alives alone, so that a slow data queue shows. */
export const aliveBinding = '-.-.-.alive.#'

/** alive and snapshot_complete: a queue bound by scope needs this one too. */
export const systemBinding = '-.-.-.#'

export const liveBinding = '*.*.live.#'
export const prematchBinding = '*.pre.#'
