/** A post as its owner is emailed it: what to post, with which picture. */
import type { CampaignStep, StepListing } from '@frontage/contracts/campaigns.ts'
import { DesignImage } from '../../lib/rendering/design-image.tsx'
import styles from './campaigns.module.css'

export function PostPreview({ step, listing }: { step: CampaignStep; listing: StepListing }) {
  const { post, problem } = listing
  const design = listing.design ?? step.design
  if (!post || problem) return null
  return (
    <div className={styles.preview}>
      <div className={styles.sides}>
        {design ? (
          <DesignImage
            templateId={design.template_id}
            artworkHash={design.artwork_hash}
            slots={design.slots}
            product={design.product}
            name={design.name}
            className={styles.piece}
          />
        ) : (
          post.image && <img src={post.image.src} alt={post.image.alt} className={styles.photo} />
        )}
      </div>
      <div className={styles.found}>
        {post.lines.map((line, at) => (
          <p key={at} className={styles.said}>
            {line}
          </p>
        ))}
        {post.notes.map((note) => (
          <p key={note} className={styles.facts}>
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}
