// Declares the globals of browsers and Node that this package uses, so that it needs the types of neither.

type URL = {
  readonly origin: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
}

declare const URL: { new (url: string): URL; canParse(url: string): boolean }

declare const crypto: { getRandomValues<Numbers extends Uint8Array>(numbers: Numbers): Numbers }
