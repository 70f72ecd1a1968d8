import type { PostDetail } from '@frontage/contracts/content.ts'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { postHref } from '../../lib/paths.ts'
import { requestSignIn } from '../../lib/sign-in-request.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/index.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** Sends a post to a phone. Its dialog is fetched when it is first asked for, and stays so that focus returns. */
export function ShareButton({ post }: { post: PostDetail }) {
  const site = useSite()
  const [open, setOpen] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const ask = () => {
    if (!site.user) {
      requestSignIn(site, { returnUrl: postHref(post), reason: 'Log in to share this with a client.' })
      return
    }
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button look="secondary" icon={<Share2 size={18} />} onClick={ask}>
        Share by text
      </Button>
      {wasAsked && (
        <Suspense fallback={null}>
          <ShareDialog post={post} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
