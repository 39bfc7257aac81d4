// Of autocannon, what fire.ts uses: the package brings no types.
declare module 'autocannon' {
  type Options = { url: string; duration: number; connections: number; headers: Record<string, string> }
  type Result = {
    requests: { average: number }
    latency: { p99: number }
    errors: number
    timeouts: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
