import type { PostDetail } from '@frontage/contracts/posts.ts'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { later } from '../../lib/lazy.tsx'
import { postHref } from '../../lib/paths.ts'
import { requestSignIn } from '../../lib/sign-in-request.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/index.ts'

const ShareDialog = later(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** Sends a post to a phone. */
export function ShareButton({ post }: { post: PostDetail }) {
  const site = useSite()
  const [open, setOpen] = useState(false)
  if (!site.sendsTexts) return null
  const ask = () => {
    if (!site.user) {
      requestSignIn(site, { returnUrl: postHref(post), reason: 'Log in to share this with a client.' })
      return
    }
    setOpen(true)
  }
  return (
    <>
      <Button look="secondary" icon={<Share2 size={18} />} onClick={ask}>
        Share by text
      </Button>
      <ShareDialog
        asked={open}
        onMissing={() => setOpen(false)}
        post={post}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
