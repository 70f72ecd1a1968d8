/** A deleted post, as long as it can be restored. */
import type { WrittenPost } from '@frontage/contracts/post-authoring.ts'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { BulkDialog } from '../../lib/bulk/bulk-dialog.tsx'
import { changeOne } from '../../lib/bulk/undo.ts'
import { longDate } from '../../lib/dates.ts'
import { ManagedPage } from '../../lib/managed/managed-page.tsx'
import { Badge, Button, toast } from '../../ui/index.ts'
import { goneAt, STATE_NAMES } from './post-calls.ts'

const DELETED_POSTS = '/cp/content?status=deleted'

export function DeletedPost({ post, deletedAt }: { post: WrittenPost; deletedAt: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      const change = { kind: 'posts.change', id: post.id, input: { is_deleted: false } }
      const said = `“${post.title}” was restored as a draft`
      await changeOne(change, { said, onChanged: () => void revalidate() })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <ManagedPage
      back={{ href: DELETED_POSTS, label: 'Deleted posts' }}
      title={post.title}
      state={<Badge tone="neutral">{STATE_NAMES.deleted}</Badge>}
      actions={
        <>
          <Button look="secondary" icon={<Trash2 size={18} />} onClick={() => setDeleting(true)}>
            Delete for good
          </Button>
          <Button icon={<RotateCcw size={18} />} busy={isBusy} onClick={() => void restore()}>
            Restore
          </Button>
        </>
      }
    >
      {post.teaser && <p>{post.teaser}</p>}
      <p>
        Deleted on {longDate(deletedAt)}. Readers do not find it. You can restore it as a draft until{' '}
        {longDate(goneAt(deletedAt).toISOString())}; after that it is gone, with its versions, files and
        figures.
      </p>
      {isDeleting && (
        <BulkDialog
          asked={{
            request: { kind: 'posts.delete-for-good', input: {}, selection: { ids: [post.id] } },
          }}
          verb={() => 'Delete for good'}
          isDanger
          fields={{}}
          note="It goes with its versions, files and figures. This cannot be undone."
          onClose={() => setDeleting(false)}
          onChanged={() => void navigate(DELETED_POSTS)}
        />
      )}
    </ManagedPage>
  )
}
