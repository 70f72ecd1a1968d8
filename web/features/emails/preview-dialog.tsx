/** The email as one of its recipients gets it. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button, classes, Dialog, ErrorState, IconButton, Skeleton } from '../../ui/index.ts'
import { previewEmail } from './email-calls.ts'
import { countInWords } from './email-words.ts'
import styles from './emails.module.css'

const LOOKS = { desktop: 'Desktop', phone: 'Phone', text: 'Plain text' } as const
type Look = keyof typeof LOOKS

export function PreviewDialog({ emailId, onClose }: { emailId: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Preview" width={780}>
      <Preview emailId={emailId} />
    </Dialog>
  )
}

function Preview({ emailId }: { emailId: string }) {
  const [place, setPlace] = useState(0)
  const [look, setLook] = useState<Look>('desktop')
  const loaded = useLoaded(`${emailId} ${place}`, () => previewEmail(emailId, place))
  if (loaded.state === 'failed')
    return <ErrorState message={sentenceOf(loaded.error)} onRetry={loaded.retry} level={3} />
  if (loaded.state === 'loading') return <Skeleton height={480} />
  const { from, reply_to: replyTo, to, name, subject, preheader, html, text, recipients } = loaded.value
  const areRepliesRead = loaded.value.are_replies_read
  return (
    <div className={styles.dialog}>
      <dl className={styles.letterHead}>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>Replies go to</dt>
        <dd>{areRepliesRead ? `${replyTo}, and whoever replies becomes a lead` : replyTo}</dd>
        <dt>To</dt>
        <dd>{to === '' ? 'Nobody yet: shown as for a reader without a name' : `${name} <${to}>`}</dd>
        <dt>Subject</dt>
        <dd>{subject || 'None yet'}</dd>
        {preheader && (
          <>
            <dt>Preview text</dt>
            <dd>{preheader}</dd>
          </>
        )}
      </dl>
      <div className={styles.bar}>
        {(['desktop', 'phone', 'text'] as const).map((one) => (
          <Button
            key={one}
            look={one === look ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={one === look}
            onClick={() => setLook(one)}
          >
            {LOOKS[one]}
          </Button>
        ))}
        {recipients > 1 && (
          <>
            <IconButton
              label="The recipient before"
              disabled={place === 0}
              onClick={() => setPlace(place - 1)}
            >
              <ChevronLeft size={18} aria-hidden="true" />
            </IconButton>
            <span aria-live="polite" className={styles.quiet}>
              {place + 1} of {countInWords(recipients)}
            </span>
            <IconButton
              label="The next recipient"
              disabled={place + 1 >= recipients}
              onClick={() => setPlace(place + 1)}
            >
              <ChevronRight size={18} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      {look === 'text' ? (
        <pre className={styles.plain}>{text}</pre>
      ) : (
        // No scripts run in it; its pictures come from this very site.
        <iframe
          title="The email"
          sandbox="allow-same-origin"
          srcDoc={html}
          className={classes(styles.letter, look === 'phone' && styles.phone)}
        />
      )}
    </div>
  )
}
