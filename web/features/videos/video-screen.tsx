/** The video of a listing: made beside everything else, played here, and handed to the networks by the device. */
import type { ListingVideo } from '@frontage/contracts/videos.ts'
import { streetLine } from '@frontage/domain/listings/listing.ts'
import { isUnderWay } from '@frontage/domain/listings/video.ts'
import { Clapperboard, Download, RefreshCw, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { saveFile } from '../../lib/download.ts'
import {
  canShareFiles,
  fetchShared,
  SAVED_INSTEAD,
  shareBlob,
  STILL_OPEN,
  TOOK_TOO_LONG,
} from '../../lib/share-file.ts'
import { Button, ButtonLink, toast } from '../../ui/index.ts'
import { cancelVideo, makeVideo, readVideo, videoFile, type VideoShown } from './video-calls.ts'
import styles from './videos.module.css'

const LOOK_AGAIN_MS = 1_500
export const VIDEO = 'Video'

export function VideoScreen({ listing, video: loaded }: VideoShown) {
  const { id, state } = listing
  const name = streetLine(state)
  const [video, setVideo] = useState(loaded)
  const [isBusy, setBusy] = useState(false)
  const isMaking = video.state !== 'none' && isUnderWay(video.state)
  useEffect(() => {
    if (!isMaking) return
    let isGone = false
    const timer = setInterval(() => {
      // What could not be read is asked for again at the next turn.
      readVideo(id).then(
        (now) => isGone || setVideo(now),
        () => {},
      )
    }, LOOK_AGAIN_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [id, isMaking])
  const act = async (doIt: (id: string) => Promise<ListingVideo>) => {
    setBusy(true)
    try {
      setVideo(await doIt(id))
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(false)
  }
  const { made } = video
  return (
    <AccountFrame
      title={VIDEO}
      above={[
        { label: 'Listings', url: '/listings' },
        { label: name, url: `/listings/${id}` },
      ]}
      lead="15 seconds, upright and silent, for Reels, Stories, Shorts and TikTok. It shows your first six photos with your brand’s colors and logo, the facts, the next open house and how to reach you."
    >
      <div className={styles.page}>
        <div className={styles.stage}>
          {made ? (
            // The video has no sound, and all it says is written in it.
            <video
              key={made.version}
              className={styles.video}
              src={videoFile(id, made)}
              aria-label={`Video of ${name}`}
              controls
              muted
              playsInline
              preload="metadata"
            />
          ) : (
            <Clapperboard size={48} strokeWidth={1.25} aria-hidden="true" />
          )}
        </div>
        <div className={styles.side}>
          <Progress video={video} hasPhotos={state.photos.length > 0} />
          <div className={styles.actions}>
            {isMaking ? (
              <Button look="secondary" disabled={isBusy} onClick={() => void act(cancelVideo)}>
                Cancel
              </Button>
            ) : (
              (!made?.is_current || video.state === 'failed') && (
                <Button
                  busy={isBusy}
                  icon={made ? <RefreshCw size={18} /> : <Clapperboard size={18} />}
                  onClick={() => void act(makeVideo)}
                >
                  {made ? 'Make it again' : 'Make the video'}
                </Button>
              )
            )}
            {made && <Handing name={made.name} title={name} href={videoFile(id, made)} />}
          </div>
          {state.photos.length === 0 && (
            <ButtonLink look="secondary" href={`/listings/${id}`}>
              Add photos
            </ButtonLink>
          )}
        </div>
      </div>
    </AccountFrame>
  )
}

function Progress({ video, hasPhotos }: { video: ListingVideo; hasPhotos: boolean }) {
  const { state, percent, problem, made } = video
  if (state === 'waiting' || state === 'working')
    return (
      <div className={styles.progress}>
        <label>
          {state === 'waiting' ? 'Waiting for its turn' : `Making the video: ${percent}%`}
          <progress max={100} value={state === 'waiting' ? undefined : percent} />
        </label>
        <p className={styles.quiet}>You can leave this page. It goes on, and the video will be here.</p>
      </div>
    )
  if (state === 'failed')
    return (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    )
  if (!made)
    return (
      <p className={styles.quiet}>
        {state === 'canceled'
          ? 'Canceled. Nothing was made.'
          : hasPhotos
            ? 'Nothing has been made yet. It takes about half a minute.'
            : 'This listing has no photos. The video would show your words on your brand’s color.'}
      </p>
    )
  return (
    <output className={styles.quiet}>
      Made {dateAndTime(made.at)}, {(made.byte_size / 1_000_000).toFixed(1)} MB.{' '}
      {!made.is_current && 'The listing, your profile or your brand changed since.'}
    </output>
  )
}

const MP4 = 'video/mp4'

/** The device's own sheet where there is one, and a file to keep everywhere. */
function Handing({ name, title, href }: { name: string; title: string; href: string }) {
  const [isBusy, setBusy] = useState(false)
  const [mayShare] = useState(() => canShareFiles(MP4))
  /** Fetched and not shared yet: the next press shares it at once. */
  const [fetched, setFetched] = useState<{ href: string; blob: Blob } | null>(null)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch((error: unknown) => toast.error(sentenceOf(error)))
    setBusy(false)
  }
  const share = async () => {
    let blob = fetched?.href === href ? fetched.blob : null
    if (!blob) await run(async () => (blob = await fetchShared(href)))
    if (!blob) return
    // A device may lose its sheet, and what was begun with it never ends: nothing waits for that.
    setFetched({ href, blob })
    const became = await shareBlob({ blob, name, type: MP4, title })
    if (became === 'shared' || became === 'saved') setFetched(null)
    if (became === 'saved') toast.success(SAVED_INSTEAD)
    if (became === 'press-again') toast.message(TOOK_TOO_LONG)
    if (became === 'open') toast.message(STILL_OPEN)
  }
  return (
    <>
      {mayShare && (
        <Button icon={<Share2 size={18} />} disabled={isBusy} onClick={() => void share()}>
          Share
        </Button>
      )}
      <Button
        look="secondary"
        icon={<Download size={18} />}
        disabled={isBusy}
        onClick={() => void run(() => saveFile(href, name))}
      >
        Download
      </Button>
    </>
  )
}
