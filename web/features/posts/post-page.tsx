/** One post: what it is, its text or why it is closed, what to do with it. */
import { pathOf } from '@frontage/contracts/call.ts'
import * as postCalls from '@frontage/contracts/calls/posts.ts'
import type { PostDetail } from '@frontage/contracts/posts.ts'
import { FileDown } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { supportDialog } from '../../lib/dialog-request.ts'
import { saveFile } from '../../lib/download.ts'
import { LiveDesign } from '../../lib/rendering/live-design.tsx'
import { categoryPath } from '../../lib/paths.ts'
import { Breadcrumb, Button, toast } from '../../ui/index.ts'
import '@frontage/page-nodes/published/page.css'
import { countReading } from './count-reading.ts'
import { PostGate } from './post-gate.tsx'
import { noteOf, publishedOn } from './post-kind.ts'
import styles from './post-page.module.css'

interface PostPageProps {
  post: PostDetail
  /** Beside the download: favorite, share. */
  actions?: ReactNode
  children?: ReactNode
}

/** Of the design beside the text at its widest, in CSS pixels. */
export const ILLUSTRATION_WIDTH = 420

export function PostPage({ post, actions, children }: PostPageProps) {
  const { id, isLocked } = post
  useEffect(() => (isLocked ? undefined : countReading(id)), [id, isLocked])
  const [top] = post.ancestors
  return (
    <div className={styles.page}>
      <Breadcrumb
        crumbs={[
          { label: 'Home', url: '/home' },
          ...post.ancestors.map((step) => ({ label: step.name, url: categoryPath(step, top ?? step) })),
          { label: post.title },
        ]}
      />
      <article className={styles.post}>
        <header className={styles.heading}>
          <p className={styles.kicker}>
            {noteOf(post)} · <time dateTime={post.publishedAt}>{publishedOn(post.publishedAt)}</time>
          </p>
          <h1>{post.title}</h1>
          <p className={styles.teaser}>{post.teaser}</p>
          <div className={styles.actions}>
            {post.download && !post.isLocked && <Download post={post} />}
            {actions}
          </div>
        </header>
        {post.illustration && (
          <div className={styles.stage}>
            <LiveDesign
              card={post.illustration}
              eager
              width={ILLUSTRATION_WIDTH}
              label={`Illustration: ${post.title}`}
              className={styles.paper}
            />
          </div>
        )}
        {post.bodyHtml === null ? (
          <PostGate post={post} />
        ) : (
          <div
            ref={enliven}
            className={styles.prose}
            data-boxes={post.kind === 'checklist' || undefined}
            dangerouslySetInnerHTML={{ __html: post.bodyHtml }}
          />
        )}
      </article>
      {children}
    </div>
  )
}

function Download({ post }: { post: PostDetail }) {
  const [busy, setBusy] = useState(false)
  const isImage = post.download === 'picture'
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(
        pathOf(postCalls.postFile, { id: post.id }),
        `${post.prettyUrl}.${isImage ? 'png' : 'pdf'}`,
      )
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<FileDown size={18} />} busy={busy} onClick={() => void save()}>
      {isImage ? 'Download the image' : 'Download as PDF'}
    </Button>
  )
}

/** What the page editor wrote, such as a video, comes to life; other bodies need no code. */
function enliven(body: HTMLElement | null) {
  if (!body?.querySelector('.page-content')) return
  let undo: (() => void) | undefined
  import('@frontage/page-nodes/published/enliven.ts').then(
    ({ enlivenPage }) => (undo = enlivenPage(body, { openSupport: supportDialog.open })),
    () => undefined,
  )
  return () => undo?.()
}
