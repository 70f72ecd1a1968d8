/** A social post on its way to the networks: its sizes, what to write beside it, and a link that counts. */
import type { SocialPost } from '@frontage/contracts/social.ts'
import {
  NETWORK_FORMATS,
  NETWORK_IDS,
  networkById,
  networkOf,
  type NetworkFormat,
  type NetworkId,
} from '@frontage/domain/social/networks.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { A } from '../../lib/anchor.tsx'
import { useScreenQuery } from '../../lib/screen-query.ts'
import { useSite } from '../../lib/site.ts'
import { storedInTab } from '../../lib/stored-in-tab.ts'
import { ButtonLink, Chips, ErrorState, RadioCards, Skeleton, VisuallyHidden } from '../../ui/index.ts'
import { SAVED_DESIGNS } from './post-calls.ts'
import { PostParts } from './post-parts.tsx'
import styles from './post.module.css'
import { useImage } from './use-image.ts'

export function PostScreen({ post }: { post: SocialPost }) {
  const { design, issues } = post
  const isReady = issues.every(({ severity }) => severity !== 'error')
  return (
    <AccountFrame
      title={design.name}
      above={[SAVED_DESIGNS]}
      lead="Choose where to post it. You get the image in its size, and a link that counts how many come from there."
    >
      {isReady ? <ReadyPost key={design.id} post={post} /> : <Unfinished post={post} />}
    </AccountFrame>
  )
}

function Unfinished({ post: { design, issues } }: { post: SocialPost }) {
  return (
    <div role="alert" className={styles.note}>
      <p>This post is not finished yet.</p>
      <ul>
        {issues.map(({ message, slot, page }) => (
          <li key={`${slot} ${page} ${message}`}>{message}</li>
        ))}
      </ul>
      <ButtonLink href={`/layout?design=${design.id}`}>Open the design</ButtonLink>
    </div>
  )
}

/** The size that a design fits best: one of its own shape, or else the network's first. */
function bestOf(post: SocialPost, network: NetworkId): NetworkFormat | undefined {
  const own = NETWORK_FORMATS.filter((format) => format.network === network)
  return own.find(({ id }) => fitOf(post, id) === 'whole') ?? own[0]
}

const fitOf = ({ formats }: SocialPost, id: string) => formats.find((format) => format.id === id)?.fit

function ReadyPost({ post }: { post: SocialPost }) {
  const { design } = post
  const { user } = useSite()
  const { asked: params, show } = useScreenQuery()
  const { pathname } = useLocation()
  const network = networkById(params.get('network') ?? '') ?? 'instagram'
  const formats = NETWORK_FORMATS.filter((format) => format.network === network)
  const format = formats.find(({ id }) => id === params.get('format')) ?? bestOf(post, network)
  const [draft] = useState(() => storedInTab<string>(`post.${user?.id ?? ''} ${design.id}`))
  const [text, setText] = useState(() => draft.read() ?? post.text)
  const { image, problem, again } = useImage(design.id, format?.id ?? null)
  const link = post.links.find((one) => one.network === network)
  if (!format || !link) return null
  const { name } = networkOf(network)
  const isFramed = fitOf(post, format.id) === 'framed'
  return (
    <div className={styles.page}>
      <Chips label="Networks">
        {NETWORK_IDS.map((id) => (
          <A key={id} href={`${pathname}?network=${id}`} aria-current={id === network ? 'page' : undefined}>
            {networkOf(id).name}
          </A>
        ))}
      </Chips>
      <div className={styles.columns}>
        <div
          className={styles.stage}
          style={{
            aspectRatio: `${format.width} / ${format.height}`,
            '--shape': format.width / format.height,
          }}
        >
          {image && <img src={image.url} alt={`${design.name} for ${name}, ${format.name.toLowerCase()}`} />}
          {!image && problem === null && <Making />}
          {problem !== null && <ErrorState title="No image yet" message={problem} onRetry={again} />}
        </div>
        <div className={styles.side}>
          {formats.length > 1 && (
            <RadioCards
              legend="Size"
              value={format.id}
              onChange={(id) =>
                void show(`?${new URLSearchParams({ network, format: id })}`, { replace: true })
              }
              cards={formats.map((one) => ({
                value: one.id,
                title: one.name,
                note: `${one.width} × ${one.height} pixels`,
              }))}
            />
          )}
          {isFramed && (
            <p className={styles.quiet}>
              Your design has another shape. Nothing is cut: your brand’s color fills the rest
              {format.covered ? ', and the app’s buttons cover none of it' : ''}.
            </p>
          )}
          <PostParts
            {...{ post, network, format, link, image, text }}
            onText={(typed) => {
              setText(typed)
              draft.write(typed === post.text ? null : typed)
            }}
          />
        </div>
      </div>
    </div>
  )
}

const Making = () => (
  <output aria-busy="true" className={styles.making}>
    <VisuallyHidden>Making the image</VisuallyHidden>
    <Skeleton height="100%" />
  </output>
)
