import * as postCalls from '@frontage/contracts/calls/posts.ts'
import type { PostDetail } from '@frontage/contracts/posts.ts'
import { mobileNumber, PHONE_INVALID, spokenNumber } from '@frontage/domain/mobile-number.ts'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { postHref } from '../../lib/paths.ts'
import { useSite } from '../../lib/site.ts'
import { thumbnailUrl } from '../../lib/thumbnails.ts'
import { Button, Dialog, DialogActions, TextArea, TextField } from '../../ui/index.ts'
import styles from './share-dialog.module.css'

/** As specified: sharing, then shared true or false; it can be reset. */
type Sharing =
  | { state: 'typing' }
  | { state: 'sharing' }
  | { state: 'shared'; to: string }
  | { state: 'failed'; sentence: string }

interface ShareDialogProps {
  post: PostDetail
  open: boolean
  onClose: () => void
}

const LONGEST_MESSAGE = 200
const PREVIEW_WIDTH = 320

export function ShareDialog({ post, open, onClose }: ShareDialogProps) {
  const { tenant } = useSite()
  const [phone, setPhone] = useState('')
  const [message, setMessage] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const [sharing, setSharing] = useState<Sharing>({ state: 'typing' })
  const input = useRef<HTMLInputElement>(null)
  const isValid = mobileNumber(phone) !== null
  const reset = () => {
    setPhone('')
    setLeft(false)
    setSharing({ state: 'typing' })
  }
  const share = async () => {
    setLeft(true)
    if (!isValid) {
      input.current?.focus()
      return
    }
    setSharing({ state: 'sharing' })
    try {
      const body = { postId: post.id, phoneNumber: phone, message }
      await api.call(postCalls.sharePost, { body })
      setSharing({ state: 'shared', to: spokenNumber(phone) })
    } catch (error) {
      setSharing({ state: 'failed', sentence: sentenceOf(error) })
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title="Share by text" width={520}>
      {sharing.state === 'shared' ? (
        <output className={styles.done}>
          <CircleCheck size={40} aria-hidden="true" />
          <p>
            <strong>{post.title}</strong> is on its way to <span className={styles.number}>{sharing.to}</span>
            .
          </p>
          <DialogActions>
            <Button look="secondary" onClick={reset}>
              Share again
            </Button>
            <Button onClick={onClose}>Done</Button>
          </DialogActions>
        </output>
      ) : (
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void share()
          }}
        >
          <div className={styles.preview}>
            {post.illustration && (
              <img
                src={thumbnailUrl(post.illustration, tenant, PREVIEW_WIDTH)}
                alt={`Sent with ${post.title}`}
              />
            )}
            <p>
              {message && <span>{message}</span>}
              <strong>{post.title}</strong>
              {/* As the message spells it. */}
              <span className={styles.address}>{location.origin + postHref(post)}</span>
            </p>
          </div>
          <TextField
            ref={input}
            label="Mobile number"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="(310) 555-0142"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
            onBlur={() => {
              if (phone === '') return
              setPhone(spokenNumber(phone))
              setLeft(true)
            }}
            error={wasLeft && !isValid ? PHONE_INVALID : ''}
            maxLength={40}
          />
          <TextArea
            label="A word from you"
            optional
            rows={3}
            value={message}
            limit={LONGEST_MESSAGE}
            onChange={(event) => setMessage(event.target.value)}
            maxLength={LONGEST_MESSAGE}
          />
          {sharing.state === 'failed' && (
            <p className={styles.failed} role="alert">
              {sharing.sentence}
            </p>
          )}
          <DialogActions>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={sharing.state === 'sharing'}>
              {sharing.state === 'failed' ? 'Try again' : 'Send'}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
