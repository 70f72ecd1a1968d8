/** What goes out with the image, and the ways out: the device's own share sheet, or a file and a copy. */
import type { SocialPost } from '@frontage/contracts/social.ts'
import {
  networkOf,
  postFileName,
  type NetworkFormat,
  type NetworkId,
} from '@frontage/domain/social/networks.ts'
import { postTextProblem, textWithLink } from '@frontage/domain/social/post-text.ts'
import { Copy, Download, FileArchive, Share2 } from 'lucide-react'
import { useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { copyText, isCopied } from '../../lib/copy-text.ts'
import { saveBlob, saveFile } from '../../lib/download.ts'
import { canShareFiles, SAVED_INSTEAD, shareBlob, STILL_OPEN, TOOK_TOO_LONG } from '../../lib/share-file.ts'
import { Button, TextArea, toast } from '../../ui/index.ts'
import { wholePostHref } from './post-calls.ts'
import styles from './post.module.css'
import { PostedNote } from './posted-note.tsx'
import type { PostImage } from './use-image.ts'

interface PostPartsProps {
  post: SocialPost
  network: NetworkId
  format: NetworkFormat
  link: SocialPost['links'][number]
  /** null: not there yet. */
  image: PostImage | null
  text: string
  onText: (text: string) => void
}

const PNG = 'image/png'

export function PostParts({ post, network, format, link, image, text, onText }: PostPartsProps) {
  const { design } = post
  const { name, opensLinks } = networkOf(network)
  const [isBusy, setBusy] = useState(false)
  const [isShared, setShared] = useState(false)
  const [mayShare] = useState(() => canShareFiles(PNG))
  const file = postFileName(design.name, format)
  const whole = textWithLink(text, link.address)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch((error: unknown) => toast.error(sentenceOf(error)))
    setBusy(false)
  }
  return (
    <>
      <TextArea
        label="Text"
        rows={7}
        value={text}
        error={postTextProblem(text, link.address, network) ?? undefined}
        hint="The link is added at the end."
        onChange={(event) => onText(event.target.value)}
      />
      <div className={styles.link}>
        <p>
          <strong>Your link for {name}</strong>
          <span className={styles.address}>{link.address}</span>
        </p>
        <p className={styles.quiet}>
          <LeadsTo post={post} /> {visitsInWords(link.visits)}
          {!opensLinks &&
            ` ${name} does not open links in a post’s text: put it into your profile, or into a story’s link sticker.`}
        </p>
        <Button
          look="quiet"
          size="small"
          icon={<Copy size={16} />}
          onClick={() => void copyText(link.address, 'Link')}
        >
          Copy the link
        </Button>
      </div>
      <div className={styles.actions}>
        {mayShare && (
          <Button
            icon={<Share2 size={18} />}
            disabled={!image}
            onClick={() => {
              if (!image) return
              // Many apps take the image and leave the text behind: then it can be pasted.
              void isCopied(whole)
              const shared = { blob: image.blob, name: file, type: PNG, title: design.name, text: whole }
              void shareBlob(shared).then((became) => {
                if (became === 'saved') toast.success(SAVED_INSTEAD)
                if (became === 'press-again') toast.message(TOOK_TOO_LONG)
                if (became === 'open') toast.message(STILL_OPEN)
                setShared(became === 'shared' || became === 'saved')
              })
            }}
          >
            Share
          </Button>
        )}
        <Button
          look={mayShare ? 'secondary' : 'primary'}
          icon={<Download size={18} />}
          disabled={!image}
          onClick={() => image && saveBlob(image.blob, file)}
        >
          Download
        </Button>
        <Button look="secondary" icon={<Copy size={18} />} onClick={() => void copyText(whole, 'Text')}>
          Copy the text
        </Button>
        <Button
          look="secondary"
          icon={<FileArchive size={18} />}
          busy={isBusy}
          onClick={() => void run(() => saveFile(wholePostHref(design.id), `${design.name}.zip`))}
        >
          All sizes (ZIP)
        </Button>
      </div>
      {mayShare && (
        <p className={styles.quiet}>Share also copies the text. If {name} leaves it out, paste it.</p>
      )}
      <PostedNote key={network} {...{ post, network, isShared }} />
    </>
  )
}

function LeadsTo({ post: { leads_to: leads } }: { post: SocialPost }) {
  if (!leads) return <>It leads nowhere yet. Publish a landing page, or add your website to your profile. </>
  return (
    <>
      It leads to <A href={leads.url}>{leads.name}</A>.
    </>
  )
}

const visitsInWords = (visits: number): string =>
  visits === 0
    ? 'Nobody has come by it yet.'
    : visits === 1
      ? '1 visit so far.'
      : `${visits.toLocaleString('en-US')} visits so far.`
