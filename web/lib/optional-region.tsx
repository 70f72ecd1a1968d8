import { Component, type ReactNode } from 'react'

interface OptionalRegionProps {
  children: ReactNode
  /** In its place where it failed. */
  fallback?: ReactNode
}

/** What stands beside a page or over it, in code of its own: where that cannot be had, the page goes on without it. */
export class OptionalRegion extends Component<OptionalRegionProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, fallback = null } = this.props
    return this.state.failed ? fallback : children
  }
}
