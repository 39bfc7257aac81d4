import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import './button.css'

type ButtonLook = {
  variant?: 'primary' | 'quiet' | 'line'
  size?: 's' | 'm' | 'l'
  /** True makes the button as wide as its container. */
  block?: boolean
  /** True puts the label at the start and an amount at the end. */
  split?: boolean
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /**
     * True makes the button look disabled. It stays focusable, and `onClick` is still called, so that the caller can
     * explain why.
     */
    blocked?: boolean
  }

export function Button({ variant, size, block, split, blocked, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={blocked ? true : undefined}
      {...rest}
      className={buttonClass({ variant, size, block, split }, className)}
    />
  )
}

export type ButtonLinkProps = ComponentProps<'a'> & ButtonLook

export function ButtonLink({ variant, size, block, split, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block, split }, className)}>
      {children}
    </a>
  )
}

type Loose<T> = { [K in keyof T]?: T[K] | undefined }

/** For a link that renders its own element. */
export function buttonClass(
  { variant = 'quiet', size = 'm', block, split }: Loose<ButtonLook>,
  extra?: string,
): string {
  return classNames(
    'btn',
    `btn--${variant}`,
    size !== 'm' && `btn--${size}`,
    block && 'btn--block',
    split && 'btn--split',
    extra,
  )
}
