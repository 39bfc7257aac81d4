import type { ReactNode } from 'react'

export type VisuallyHiddenProps = { children: ReactNode; as?: 'span' | 'h1' | 'h2' | 'p' }

export function VisuallyHidden({ children, as: Tag = 'span' }: VisuallyHiddenProps) {
  return <Tag className="visually-hidden">{children}</Tag>
}
