/** Every part of the interface kit in its states, in the tenant's brand. It exists beside demonstration data alone. */
import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { notFound } from '../../lib/refusals.ts'
import { siteFrom } from '../../lib/services.ts'
import { Chips, PageFrame, SplitPage, TilesPage } from '../../ui/index.ts'
import { SectionPage } from '../../ui/section-page.tsx'
import { Actions } from './kit/actions.tsx'
import { Fields } from './kit/fields.tsx'
import styles from './kit/kit.module.css'
import { Marks } from './kit/marks.tsx'
import { States } from './kit/states.tsx'
import { Tables } from './kit/tables.tsx'

export const title = 'Interface kit'

const FRAMES = ['section', 'page', 'tiles', 'split'] as const
type Frame = (typeof FRAMES)[number]

export function loader({ request, context }: LoaderFunctionArgs): { frame: Frame } {
  if (!siteFrom(context).isDemonstration) throw notFound()
  const asked = new URL(request.url).searchParams.get('frame')
  return { frame: FRAMES.find((frame) => frame === asked) ?? 'section' }
}

const addressOf = (frame: Frame) => (frame === 'section' ? '/dev/kit' : `/dev/kit?frame=${frame}`)
const CRUMBS = [{ label: 'Home', url: '/home' }, { label: title }]
const LEAD = 'Every part of web/ui in its states, in the brand of this site.'

export function Component() {
  const { frame } = useLoaderData<typeof loader>()
  return <Framed frame={frame}>{frame === 'section' ? <Parts /> : <p>A page in this frame.</p>}</Framed>
}

function Framed({ frame, children }: { frame: Frame; children: ReactNode }) {
  const links = FRAMES.map((other) => (
    <a key={other} href={addressOf(other)} aria-current={other === frame ? 'page' : undefined}>
      {other}
    </a>
  ))
  if (frame === 'page')
    return (
      <PageFrame crumbs={CRUMBS} title={title} lead={<p>{LEAD}</p>}>
        <Chips label="Frames of pages">{links}</Chips>
        {children}
      </PageFrame>
    )
  if (frame === 'tiles')
    return (
      <TilesPage crumbs={CRUMBS} title={title} lead={LEAD} side={links} sideLabel="Frames of pages">
        <div>{children}</div>
      </TilesPage>
    )
  if (frame === 'split')
    return (
      <SplitPage title={title} lead={LEAD} aside={<p>What stands beside the page.</p>}>
        {children}
        <Chips label="Frames of pages">{links}</Chips>
      </SplitPage>
    )
  return (
    <SectionPage
      title={title}
      lead={LEAD}
      isTool
      crumbs={CRUMBS}
      current="/dev/kit"
      sideLabel="Frames of pages"
      side={FRAMES.map((other) => ({ name: other, url: addressOf(other) }))}
    >
      {children}
    </SectionPage>
  )
}

/** What is loading comes last: whoever waits for a page looks at what is in sight. */
const Parts = () => (
  <div className={styles.parts}>
    <Actions />
    <Fields />
    <Marks />
    <Tables />
    <States />
  </div>
)
