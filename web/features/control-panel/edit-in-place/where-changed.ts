/** Where an administrator changes what a screen shows that no author wrote as a page. */
export interface ChangedElsewhere {
  sentence: string
  label: string
  href: string
}

const PLACES: readonly [RegExp, ChangedElsewhere][] = [
  [
    /^\/(?:posts|marketing-center|business-center|articles)(?:\/|$)/,
    {
      sentence: 'Posts are written in the control panel.',
      label: 'Open content',
      href: '/cp/content',
    },
  ],
]

const ANYWHERE: ChangedElsewhere = {
  sentence: 'This screen has no text of yours. Jump to a page to edit it, or choose one from the list.',
  label: 'All pages',
  href: '/cp/pages',
}

/** null: in the control panel itself, where everything can be changed. */
export function whereChanged(pathname: string): ChangedElsewhere | null {
  if (/^\/cp(?:\/|$)/.test(pathname)) return null
  return PLACES.find(([path]) => path.test(pathname))?.[1] ?? ANYWHERE
}
