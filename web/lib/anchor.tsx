import type { AnchorHTMLAttributes } from 'react'

export interface AProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: React.Ref<HTMLAnchorElement>
}

/**
 * A link: a plain anchor, which costs a quarter of a router link to render; one click handler on the document
 * (entry/navigation.ts) turns clicks on pages of this site into navigation without a reload.
 */
export function A({ children, ...props }: AProps) {
  return <a {...props}>{children}</a>
}
