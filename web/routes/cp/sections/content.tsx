import { openPost, loadPosts } from '../../../features/post-authoring/post-calls.ts'
import { PostList } from '../../../features/post-authoring/post-list.tsx'
import { loadPageFonts } from '../../../lib/page-writing/page-fonts.ts'
import type { OpenSection } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

/** All posts, or the one that the address names, with the editor that it is written in. */
export const open: OpenSection = async ({ address, site }) => {
  const id = address.searchParams.get('post')
  if (id !== null) {
    const post = await openPost(id)
    const { deletedAt } = post.post
    if (deletedAt !== null) {
      const { DeletedPost } = await import('../../../features/post-authoring/deleted-post.tsx')
      return <DeletedPost key={id} post={post.post} deletedAt={deletedAt} />
    }
    const [fonts, { PostEditor }] = await Promise.all([
      loadPageFonts(site.tenant.uid),
      import('../../../features/post-authoring/post-editor.tsx'),
    ])
    return <PostEditor key={id} open={post} fonts={fonts} />
  }
  const shown = await loadPosts(address)
  return (
    <PostList
      {...shown}
      renderHead={(actions) => (
        <SectionHead title="Content" actions={actions}>
          Articles, checklists, scripts and graphics that agents read, download and share.
        </SectionHead>
      )}
    />
  )
}
