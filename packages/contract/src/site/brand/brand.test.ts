import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { brandCss } from './brand-css.ts'
import { Brand, contrast, ThemeColours } from './brand.ts'
import { imageFor } from '../values.ts'
import { issuesOf } from '../testing/issues-of.ts'

/** A theme in black on white, where every pair of colours has enough contrast. */
const plain = Object.fromEntries(
  Object.keys(ThemeColours.shape).map((token) => [token, isFront(token) ? '#000000' : '#ffffff']),
)

function isFront(token: string): boolean {
  return /^(?:text-|accent-(?:text|fg)|pos$|neg$|warn$|live$|focus$|line-control$|header-(?:fg|ok|dot))/.test(token)
}

describe('SHELL-05 colours and images of a brand', () => {
  it('contrast is calculated as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2)
  })

  it('CFG-06 colours with too little contrast are rejected, each with the reason', () => {
    const document = { brand: { name: 'X', themes: { light: { ...plain, 'text-3': '#8a8a8a', accent: '#333333' } } } }
    expect(issuesOf(document)).toEqual(['brand.themes.light.text-3', 'brand.themes.light.accent-fg'])
    const { issues } = z.safeParse(ThemeColours, { ...plain, 'text-3': '#777777' }).error ?? { issues: [] }
    expect(issues[0]?.message).toContain('contrast 4.47:1 on bg (needs 4.5)')
  })

  it('CFG-06 incomplete themes, unknown tokens and invalid colours are rejected', () => {
    const { bg: _missing, ...half } = plain
    for (const [theme, path] of [
      [half, '.bg'],
      [{ ...plain, 'odds-bg': 'red' }, '.odds-bg'],
      [{ ...plain, 'odds-bg': '#fff' }, '.odds-bg'],
      [{ ...plain, 'odds-bg': '#ffffff;}body{display:none' }, '.odds-bg'],
      [{ ...plain, '--evil': '#ffffff' }, ''],
    ] as const)
      expect(issuesOf({ brand: { name: 'X', themes: { dark: theme } } })).toEqual([`brand.themes.dark${path}`])
  })

  it('a brand becomes CSS custom properties, and its default theme also applies without data-theme', () => {
    const css = brandCss(
      z.parse(Brand, { name: 'X', theme: 'light', corners: 'round', themes: { light: plain, dark: plain } }),
    )
    expect(css).toContain(':root{--radius-s:10px;--radius-m:14px;--radius-l:20px}')
    expect(css).toContain(":root:not([data-theme]),:root[data-theme='light']{color-scheme:light;--bg:#ffffff;")
    expect(css).toContain(":root[data-theme='dark']{color-scheme:dark;")
    expect(css).toContain('--scrim:rgb(255 255 255 / 48%)')
    expect(css.replaceAll(/\{[^{}]*\}/g, '')).toBe(
      ":root:root[data-theme='dark']:root:not([data-theme]),:root[data-theme='light']",
    )
  })

  it('SHELL-05d variants of an image differ by the end of their file names', () => {
    const image = { url: '/media/logo.png', variants: ['light', 'mobile'] as ('light' | 'mobile')[] }
    expect(imageFor(image, { isLight: false, isMobile: false })).toBe('/media/logo.png')
    expect(imageFor(image, { isLight: true, isMobile: false })).toBe('/media/logo-light.png')
    expect(imageFor(image, { isLight: false, isMobile: true })).toBe('/media/logo-mobile.png')
    expect(imageFor(image, { isLight: true, isMobile: true })).toBe('/media/logo-light.png')
    expect(imageFor({ ...image, variants: [] }, { isLight: true, isMobile: true })).toBe('/media/logo.png')
  })
})
