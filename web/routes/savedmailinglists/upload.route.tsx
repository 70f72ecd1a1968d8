import { LISTS_DRAFT_MISSING } from '@frontage/contracts/sentences.ts'
import type { ListDraft, MailingList } from '@frontage/contracts/lists.ts'
import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { fetchList, readDraft, SAVED_LISTS } from '../../features/lists/list-calls.ts'
import { ListUpload } from '../../features/lists/list-upload.tsx'
import { addresses } from '../../features/lists/list-texts.ts'
import { ListSkeleton } from '../../features/lists/lists-skeleton.tsx'
import styles from '../../features/lists/saved-lists.module.css'
import { storedDraft } from '../../features/lists/use-draft.ts'
import { AccountFrame, accountFailure } from '../../lib/account-frame.tsx'
import { ApiRefusal } from '../../lib/api.ts'
import { useScreenQuery } from '../../lib/screen-query.ts'
import { toast } from '../../ui/index.ts'

/** `?draft=` goes on with an upload, `?list=` gives that list other addresses. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const [listId, draftId] = [searchParams.get('list'), searchParams.get('draft')]
  const [list, draft] = await Promise.all([
    listId ? fetchList(listId) : null,
    draftId ? draftOf(draftId) : null,
  ])
  return { list, draft, isGone: draftId !== null && draft === null }
}

/** What was just uploaded need not be asked for when it comes into the address. */
let latest: ListDraft | null = null

/** null: it was thrown away, or is nobody's; the screen begins anew. */
async function draftOf(id: string): Promise<ListDraft | null> {
  if (latest?.id === id) return latest
  const kept = storedDraft.read()
  try {
    return await readDraft(id, kept?.id === id ? kept.reading : null)
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return null
    throw error
  }
}

export const title = 'Upload a mailing list'

export const HydrateFallback = ListSkeleton

export const AroundFailure = accountFailure(title, [SAVED_LISTS])

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { list } = loaded
  const [draft, setDraft] = useState(loaded.draft)
  const { asked, show } = useScreenQuery()
  const navigate = useNavigate()
  const remember = (next: ListDraft | null) => {
    latest = next
    setDraft(next)
    const query = new URLSearchParams(asked)
    if (next) query.set('draft', next.id)
    else query.delete('draft')
    void show({ search: query.toString() }, { replace: true })
  }
  const saved = (next: MailingList) => {
    toast.success(`“${next.name}” is saved`, { description: addresses(next.row_count) })
    void navigate(`/savedmailinglists/${next.id}`, { replace: true })
  }
  return (
    <AccountFrame
      title={list ? `Replace the addresses of “${list.name}”` : title}
      above={[SAVED_LISTS, ...(list ? [{ label: list.name, url: `/savedmailinglists/${list.id}` }] : [])]}
      lead={
        list && (
          <>
            It has {addresses(list.row_count)} now. Orders that were placed keep the addresses they were
            mailed to.
          </>
        )
      }
    >
      <div className={styles.page}>
        {loaded.isGone && !draft && <p role="alert">{LISTS_DRAFT_MISSING}</p>}
        <ListUpload list={list ?? undefined} draft={draft} onDraft={remember} onSaved={saved} />
      </div>
    </AccountFrame>
  )
}
