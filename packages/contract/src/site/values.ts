// What a browser may import: plain values and functions, and no schema behind them.
export * from './brand-css.ts'
export * from './image-for.ts'
export * from './judge-country.ts'
export * from './page-paths.ts'
export * from './text-in.ts'
