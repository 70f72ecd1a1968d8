/** Which listing a preview shows, and why none of it would go out. */
import type { StepListing } from '@frontage/contracts/campaigns.ts'
import { Select } from '../../ui/index.ts'
import styles from './campaigns.module.css'

interface ListingChoiceProps {
  value: StepListing
  onChange: (listingId: string) => void
}

export function ListingChoice({ value: { listing, choices, problem }, onChange }: ListingChoiceProps) {
  if (!listing)
    return (
      <p className={styles.facts}>
        You have no listing yet. Add one to see this step with its photos and facts.
      </p>
    )
  return (
    <>
      <Select
        label="As for this listing"
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={listing.id}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && (
        <p aria-live="polite" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  )
}
