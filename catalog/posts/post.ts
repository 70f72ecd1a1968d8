/** A post of the demonstration. */
export interface DemoPost {
  title: string
  teaser: string
  kind: 'article' | 'checklist' | 'script' | 'graphic'
  /** Id of the deepest shelf it stands on. */
  category: number
  group?: number
  /** Slug of the design that illustrates it. */
  template: string
  tags: readonly string[]
  members?: boolean
  highlighted?: boolean
  body: string
}
