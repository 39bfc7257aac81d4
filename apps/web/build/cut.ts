/** Text of a library's file, found so many times, and what stands there in our build. */
export type Cut = { file: RegExp; cut: RegExp; times: number; instead: string }
